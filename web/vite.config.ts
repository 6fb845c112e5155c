import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The pages go into the Python package, which serves them.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/punto/web/pages",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // A slow machine is no fault of the pages.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "^/(me|guests|members|sessions|tables|health)": { target: "http://127.0.0.1:8710", ws: true } } },
});
