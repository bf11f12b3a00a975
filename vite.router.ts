/**
 * Reduces React Router for the browser's build. Its package has one build for every way of using it, and bundlers
 * cannot tell that an option makes a function unreachable.
 */
import { type ESTree, type Plugin, Visitor } from "vite";

export const routerForPages = (): Plugin[] => [lateCodeNeverReloads(), routerWithoutUnused()];

const isRouter = (id: string): boolean => id.includes("/node_modules/react-router/dist/development/");

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Stops React Router from reloading the document if the code of a route fails to load. Without a network, the browser's
 * error page would replace what someone was writing. Here the failure is an error like that of a read, and
 * `app/browser/keep-page.ts` decides.
 */
function lateCodeNeverReloads(): Plugin {
  return {
    name: "late-code-never-reloads",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!isRouter(id) || !code.includes("reloading page...")) return null;
      if (!RELOAD.test(code)) this.error("React Router reloads in another way than this plugin knows.");
      return code.replace(RELOAD, "throw error;");
    },
    // Fails the build if a new version reloads with other words.
    generateBundle(_, bundle) {
      const isLeft = Object.values(bundle).some(
        (file) => file.type === "chunk" && /reloading page[^;]*;[^;]*;[^;]*location\.reload/.test(file.code),
      );
      if (isLeft) this.error("React Router still reloads the document when code comes late.");
    },
  };
}

const WARNINGS = "var ENABLE_DEV_WARNINGS = true;";

const NEVER = "throw Error();";

/** Functions that get another body here, with the reason why that changes nothing. */
const bodies: Readonly<Record<string, string>> = {
  // `routeDiscovery` is "initial", so the route map is complete.
  isFogOfWarEnabled: "return false;",
  discoverRoutes: NEVER,
  useFogOFWarDiscovery: "",
  getPatchRoutesOnNavigationFunction: "",
  getPartialManifest: NEVER,
  // No link has `prefetch`, for which each link would keep two states. `app/browser/ahead.ts` fetches instead.
  usePrefetchBehavior: "return [false, null, {}];",
  PrefetchPageLinks: NEVER,
  // Nothing measures the router, and no component of a page runs only on the server.
  instrumentClientSideRouter: NEVER,
  getRouteInstrumentationUpdates: NEVER,
  RSCErrorHandler: NEVER,
  // No link asks for a view transition.
  useViewTransitionState: "return false;",
  // The root has an error page of its own, and the server renders every page.
  DefaultErrorComponent: "return null;",
  RemixRootDefaultHydrateFallback: "return null;",
  nonSsrStrategy: NEVER,
  // No route has `links` or a style sheet: `app/root.tsx` brings the styles.
  prefetchRouteCss: "",
  prefetchStyleLinks: "",
  // No path has an optional part.
  explodeOptionalSegments: NEVER,
  // Shown if even our error page fails, instead of a stack.
  RemixRootDefaultErrorBoundary: `
    console.error(error);
    return CREATE("html", null, CREATE("body", null, "This page could not be shown. Please reload it."));
  `,
};

/** React's function by the name that the package's build gives it. */
const CREATE = /\bReact\d*\.createElement\b/;

/** Whether routes are discovered later. `routeDiscovery` is "initial", so what follows from it is unreachable. */
const DISCOVERS = /^(fogOfWar\.active|isFogOfWar)$/;

/** Components that no page uses, and that a bundler keeps because they get a name for developers. */
const unused = new Set(["NavLink"]);

/** Messages that only a developer reads, in the development server. */
const warnings = new Set(["warning", "warnOnce", "warningOnce"]);
const invariants = new Set(["invariant", "invariant2"]);

/**
 * Removes warnings and unreachable code, because the package gives bundlers its development build. Also removes a
 * lookup of one React export by name, for which a bundler would keep all of them.
 */
function routerWithoutUnused(): Plugin {
  const found = new Set<string>();
  let isChanged = false;
  return {
    name: "router-without-unused",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!isRouter(id)) return null;
      const edits: Edit[] = [];
      new Visitor({
        FunctionDeclaration({ id, body }) {
          const instead = bodies[id?.name ?? ""];
          if (!id || !body || instead === undefined) return;
          found.add(id.name);
          const [create = ""] = CREATE.exec(code.slice(body.start, body.end)) ?? [];
          edits.push([body.start, body.end, `{${instead.replaceAll("CREATE", create)}}`]);
        },
        VariableDeclarator({ id, init }) {
          if (id.type !== "Identifier" || !init || !unused.has(id.name)) return;
          found.add(id.name);
          edits.push([init.start, init.end, "{}"]);
        },
        ExpressionStatement({ expression, start, end }) {
          if (isCallOf(warnings, expression)) edits.push([start, end, ";"]);
        },
        AssignmentExpression({ left, start, end }) {
          if (DISCOVERS.test(code.slice(left.start, left.end))) edits.push([start, end, "false"]);
        },
        MemberExpression({ start, end }) {
          if (DISCOVERS.test(code.slice(start, end))) edits.push([start, end, "false"]);
        },
        IfStatement({ test: { start, end } }) {
          if (DISCOVERS.test(code.slice(start, end))) edits.push([start, end, "false"]);
        },
        CallExpression(call) {
          const [condition, message] = call.arguments;
          if (isCallOf(invariants, call) && condition && message) edits.push([condition.end, message.end, ""]);
        },
      }).visit(this.parse(code));
      if (code.includes(WARNINGS)) isChanged = true;
      return edited(code, edits)
        .replace(WARNINGS, "var ENABLE_DEV_WARNINGS = false;")
        .replace(/\[USE_OPTIMISTIC\]/g, ".useOptimistic");
    },
    generateBundle() {
      const missing = [...Object.keys(bodies), ...unused].filter((name) => !found.has(name));
      if (!isChanged || missing.length > 0)
        this.error(`React Router's build is not what this plugin knows: ${missing.join(", ")}`);
    },
  };
}

const isCallOf = (names: ReadonlySet<string>, node: ESTree.Expression): boolean =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && names.has(node.callee.name);

type Edit = readonly [start: number, end: number, text: string];

/** Applies the edits. An edit within another one is dropped. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = "";
  let at = 0;
  for (const [start, end, instead] of [...edits].sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    text += code.slice(at, start) + instead;
    at = end;
  }
  return text + code.slice(at);
}
