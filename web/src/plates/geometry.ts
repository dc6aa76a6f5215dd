/** Path data for the plates: dials, chart frames and contour lines. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One decimal is finer than any screen shows these drawings. */
function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function at({ x, y }: Point): string {
  return `${coordinate(x)} ${coordinate(y)}`;
}

/** The point at a distance and a bearing, in degrees clockwise from the right. */
export function around(centre: Point, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x + distance * Math.cos(angle), y: centre.y + distance * Math.sin(angle) };
}

/** Strokes across a circle, evenly spaced, like those of a dial. */
export function dial(centre: Point, inner: number, outer: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const degrees = (360 * i) / count;
    return `M${at(around(centre, inner, degrees))}L${at(around(centre, outer, degrees))}`;
  }).join("");
}

/** A bow from one point to another; `bend` says how far it swings to the left of the straight way. */
export function bow(from: Point, to: Point, bend: number): string {
  const control = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bend,
  };
  return `M${at(from)}Q${at(control)} ${at(to)}`;
}

/** Every second field of a strip of `count` fields along a straight line, as on the frame of a chart. */
export function ladder(from: Point, to: Point, count: number): string {
  const field = (i: number): Point => ({
    x: from.x + ((to.x - from.x) * i) / count,
    y: from.y + ((to.y - from.y) * i) / count,
  });
  const even = Array.from({ length: Math.ceil(count / 2) }, (_, i) => 2 * i);
  return even.map((i) => `M${at(field(i))}L${at(field(i + 1))}`).join("");
}

export interface Hill {
  readonly top: Point;
  readonly height: number;
  readonly width: number;
}

function heightAt(hills: readonly Hill[], { x, y }: Point): number {
  return hills.reduce((sum, { top, height, width }) => {
    const distance = (x - top.x) ** 2 + (y - top.y) ** 2;
    return sum + height * Math.exp(-distance / (2 * width * width));
  }, 0);
}

/** Where the level crosses the edge between two corners of a cell, if it does. */
function crossing(a: Point, b: Point, heightA: number, heightB: number, level: number): Point | null {
  if (heightA < level === heightB < level) return null;
  const share = (level - heightA) / (heightB - heightA);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The contour of one level on a rectangle, cell by cell. */
export function contour(hills: readonly Hill[], level: number, width: number, height: number): string {
  const cell = 6;
  const segments: string[] = [];
  for (let y = 0; y < height; y += cell) {
    for (let x = 0; x < width; x += cell) {
      segments.push(cellContour(hills, level, { x, y }, cell));
    }
  }
  return segments.join("");
}

function cellContour(hills: readonly Hill[], level: number, { x, y }: Point, size: number): string {
  const corners: [Point, Point, Point, Point] = [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size },
    { x, y: y + size },
  ];
  const [a, b, c, d] = corners;
  const [ha, hb, hc, hd] = corners.map((corner) => heightAt(hills, corner)) as [
    number,
    number,
    number,
    number,
  ];
  const crossings = [
    crossing(a, b, ha, hb, level),
    crossing(b, c, hb, hc, level),
    crossing(c, d, hc, hd, level),
    crossing(d, a, hd, ha, level),
  ].filter((point) => point !== null);
  const [first, second, third, fourth] = crossings;
  if (first === undefined || second === undefined) return "";
  const line = `M${at(first)}L${at(second)}`;
  return third === undefined || fourth === undefined ? line : `${line}M${at(third)}L${at(fourth)}`;
}
