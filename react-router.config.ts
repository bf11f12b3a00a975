import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One immutable file with every route: no request for the route map after each page, and a fetcher never waits for a
  // route to be discovered.
  routeDiscovery: { mode: "initial" },
  // Our own check (app/http/same-site.server.ts) runs on every route. React Router's knows neither Sec-Fetch-Site nor
  // the URL behind a TLS proxy, and would answer before ours.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
