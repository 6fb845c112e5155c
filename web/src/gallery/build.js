import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The gallery is built for whoever looks at the parts, and for their tests; never into the package.
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  base: "./",
  plugins: [svelte()],
  build: { emptyOutDir: true, rolldownOptions: { input: "gallery.html" }, target: "es2022" },
});
