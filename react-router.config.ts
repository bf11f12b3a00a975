import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One immutable file with every route: no request for the map of the site after each page, and a fetcher never
  // meets a route that is only just being discovered.
  routeDiscovery: { mode: "initial" },
  // Our own check (app/http/same-site.server.ts) holds on every route; this one knows neither
  // Sec-Fetch-Site nor the address behind a TLS proxy, and would answer before ours.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
