import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The server forbids data: addresses, so every font and picture stays a file.
    assetsInlineLimit: 0,
    // The first browsers with light-dark().
    target: ["chrome123", "firefox120", "safari17.5"],
  },
  server: { proxy: { "/api": "http://127.0.0.1:8137" } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
