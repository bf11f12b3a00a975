/** The code of the routes, and which of it has loaded, from what React Router keeps on the window. */
import { matchRoutes, type Navigation, type RouteObject } from "react-router";

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  /** Set if a route's action in the browser has a file of its own. */
  clientActionModule?: string;
  imports?: readonly string[];
}

interface RouterWindow {
  __reactRouterManifest: { routes: Readonly<Record<string, ManifestRoute | undefined>> };
  __reactRouterRouteModules: Readonly<Record<string, unknown>>;
  __reactRouterDataRouter?: { state: { navigation: Navigation } };
}

const router = () => window as unknown as RouterWindow;

/** Returns the page being navigated to, or undefined if the page stays, for example while a fetcher sends a form. */
export const destination = (): Navigation["location"] => router().__reactRouterDataRouter?.state.navigation.location;

/** Returns the files of the routes that `isWanted` accepts. */
export const filesOf = (isWanted: (routeId: string) => boolean): string[] => {
  const routes = Object.values(router().__reactRouterManifest.routes);
  const files = routes.flatMap((route) =>
    route && isWanted(route.id) ? [route.module, route.clientActionModule, ...(route.imports ?? [])] : [],
  );
  return [...new Set(files)].filter((file) => file !== undefined);
};

/** Routes whose code failed to load. The router requests it once per document. */
const missing = new Set<string>();

/** Returns the IDs of the routes at a path, outermost first. */
export const routeIdsAt = (pathname: string): string[] =>
  (matchRoutes(routeTree(), pathname) ?? []).flatMap(({ route }) => route.id ?? []);

/** Waits for the code of the routes at a path. Returns false if some of it fails to load. */
export async function hasCodeFor(pathname: string): Promise<boolean> {
  const has = await Promise.all(routeIdsAt(pathname).map(hasCodeOf));
  return !has.includes(false);
}

async function hasCodeOf(routeId: string): Promise<boolean> {
  const file = router().__reactRouterManifest.routes[routeId]?.module;
  if (missing.has(routeId)) return false;
  if (!file || routeId in router().__reactRouterRouteModules) return true;
  return import(/* @vite-ignore */ file).then(
    () => true,
    () => {
      missing.add(routeId);
      return false;
    },
  );
}

let tree: RouteObject[] | undefined;

function routeTree(): RouteObject[] {
  if (tree) return tree;
  const byParent = Map.groupBy(Object.values(router().__reactRouterManifest.routes), (route) => route?.parentId);
  const under = (parentId: string | undefined): RouteObject[] =>
    (byParent.get(parentId) ?? []).flatMap((route): RouteObject[] => {
      if (!route) return [];
      const { id, path } = route;
      return route.index
        ? [{ id, index: true }]
        : [{ id, ...(path === undefined ? {} : { path }), children: under(id) }];
    });
  tree = under(undefined);
  return tree;
}
