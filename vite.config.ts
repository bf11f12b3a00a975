import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  // PGlite finds its WebAssembly beside its own module, so it is never bundled.
  ssr: { external: ["@electric-sql/pglite"] },
});
