// Runs before the page is drawn, so that the chosen theme is there from the first frame.
(() => {
  try {
    const theme = localStorage.getItem("hiperskok.theme");
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be forbidden; the theme of the system stays.
  }
})();
