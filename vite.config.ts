import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // No icon or style becomes a data: address, which the content security policy would refuse.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files for what nearly every page shares: many small ones cost a slow phone a round trip each.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                // The staff's forms bring the table of course fields with all its readers, which no student needs.
                {
                  name: "shared",
                  test: /\/app\/(?!routes\/admin\/|domain\/(catalogue\/((course|university)-(fields|input)|import\/)|values\/(?!show|map-link|web-address|text|ids)|.*-input))/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  // PGlite finds its WebAssembly beside its own module, so it is never bundled.
  ssr: { external: ["@electric-sql/pglite"] },
});
