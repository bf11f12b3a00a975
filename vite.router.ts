/**
 * React Router as the pages' browsers get it. Its package has one build for every way of using it, and bundlers
 * cannot tell that a function is never reached here because of an option.
 */
import { type ESTree, type Plugin, Visitor } from "vite";

export const routerForPages = (): Plugin[] => [lateCodeNeverReloads(), routerWithoutUnused()];

const isRouter = (id: string): boolean => id.includes("/node_modules/react-router/dist/development/");

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * React Router loads the document anew when the code of a route cannot be had, which on a dead network is the
 * browser's own error page in place of what somebody was writing. Here it is an error like a read that failed, and
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
    // A version that no longer has these words is no reason to reload unnoticed.
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

/** Functions whose body is another one here, and why that changes nothing. */
const bodies: Readonly<Record<string, string>> = {
  // `routeDiscovery` is "initial": the map of the site is whole.
  isFogOfWarEnabled: "return false;",
  useFogOFWarDiscovery: "",
  getPatchRoutesOnNavigationFunction: "",
  getPartialManifest: NEVER,
  // No link has `prefetch`, of which each link would keep two states: `app/browser/ahead.ts` fetches.
  usePrefetchBehavior: "return [false, null, {}];",
  PrefetchPageLinks: NEVER,
  // Nobody measures the router, and no component of a page runs on the server alone.
  instrumentClientSideRouter: NEVER,
  getRouteInstrumentationUpdates: NEVER,
  RSCErrorHandler: NEVER,
};

/** What only a developer reads, in the development server. */
const warnings = new Set(["warning", "warnOnce", "warningOnce"]);
const invariants = new Set(["invariant", "invariant2"]);

/**
 * The package gives bundlers its build for development. Leaves out its warnings, and what is never reached here. It
 * also asks React for one export by a text, for which a bundler would keep all of them.
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
          edits.push([body.start, body.end, `{${instead}}`]);
        },
        ExpressionStatement({ expression, start, end }) {
          if (isCallOf(warnings, expression)) edits.push([start, end, ";"]);
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
      const missing = Object.keys(bodies).filter((name) => !found.has(name));
      if (!isChanged || missing.length > 0)
        this.error(`React Router's build is not what this plugin knows: ${missing.join(", ")}`);
    },
  };
}

const isCallOf = (names: ReadonlySet<string>, node: ESTree.Expression): boolean =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && names.has(node.callee.name);

type Edit = readonly [start: number, end: number, text: string];

/** What lies within another edit goes with it. */
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
