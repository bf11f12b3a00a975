/**
 * Decides which modules of the browser's build share a file. Many small files cost a slow phone a round trip each, and
 * one file for all makes each page carry code that only others need. So a module is placed by the routes that import
 * it.
 */
import type { Plugin } from "vite";

interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}

interface Context {
  getModuleInfo(id: string): ModuleInfo | null;
}

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/;

/** Code that loads later comes in one piece, so that a network failure in between leaves no half. */
const onDemand = [
  { name: "over", test: /\/node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style|use-)/ },
  { name: "checks", test: /\/node_modules\/(@conform-to|zod)\// },
];

/** Returns how many of a module's routes match. */
type Count = (routes: RegExp) => number;

const everyPage = /\/app\/(root|entry\.client)\.tsx/;
const tabs = /\/app\/routes\/frame\/layout\.tsx/;
const lists = /\/app\/routes\/(content\/home|catalogue\/courses)\.tsx/;
const withHearts = /\/app\/routes\/(content\/home|catalogue\/courses?|favourites\/favourites)\.tsx/;
const savedCourses = /\/app\/routes\/(favourites\/favourites|account\/dashboard)\.tsx/;
const ofStudents = /\/app\/routes\/(applications|account|notifications|favourites\/compare|counsellors)/;
/** The students' pages with fields to fill in. What only they share is not for the dashboard. */
const formsOfStudents = /\/app\/routes\/(applications\/apply|account\/account)\.tsx/;
const withForms =
  /\/app\/routes\/(applications\/apply|account\/account|admin\/(leads\/(new|lead)|catalogue\/record-(new|edit)))\.tsx/;
/** Pages of figures, which have no lists: what lists need is three times as much. */
const withBoards = /\/app\/routes\/admin\/(overview|analytics\/analytics)\.tsx/;
const ofStaff = /\/app\/routes\/admin\//;
/** So short, and on so many pages, that a file of its own costs more than carrying it everywhere. */
const chats = /\/app\/domain\/counsellors\/whatsapp\.ts$/;
/** Used by the dashboard and by a dialog that loads on demand. A file for each would make two small files more. */
const withLater = /\/app\/(routes\/tutorials\/tutorial-card\.tsx|domain\/tutorials\/youtube\.ts)$/;
/** Students and staff have them, and neither the other's code. */
const panels = /\/app\/ui\/(panel|key-values|pagination)\.tsx$/;
/** Every page's tags name it, but only the server writes those that need it. */
const siteText = /\/app\/site-text\.ts$/;
const ofVisitors = /\/app\/routes\/(content|newsletter|mail|frame|api)\//;

/** In order: a module is placed in the first file that it fits. A module of a single route is in that route's file. */
const files: readonly { name: string; fits: (count: Count, id: string) => boolean }[] = [
  { name: "visitor", fits: (_, id) => siteText.test(id) },
  {
    name: "frame",
    fits: (count, id) =>
      count(everyPage) > 0 ||
      count(tabs) > 0 ||
      (count(lists) > 0 && count(ofStudents) + count(ofStaff) > 0) ||
      chats.test(id),
  },
  { name: "cards", fits: (count) => count(withHearts) > 2 },
  { name: "finder", fits: (count) => count(lists) > 1 },
  { name: "signs", fits: (count) => count(savedCourses) > 1 },
  {
    name: "contact",
    fits: (count, id) => (count(withHearts) > 0 && count(ofStudents) > 0) || panels.test(id),
  },
  {
    name: "fields",
    fits: (count) => count(formsOfStudents) > 1 && count(formsOfStudents) === count(ofStudents),
  },
  { name: "student", fits: (count, id) => count(ofStudents) > 1 || withLater.test(id) },
  { name: "forms", fits: (count) => count(withForms) > 1 },
  { name: "boards", fits: (count) => count(withBoards) > 0 && count(ofStaff) > 1 },
  { name: "staff", fits: (count) => count(ofStaff) > 1 },
  { name: "visitor", fits: (count) => count(ofVisitors) > 1 },
];

/** For `codeSplitting.groups` of rolldown. */
export const groups = [
  { name: "framework", test: FRAMEWORK, priority: files.length + 1 },
  ...onDemand.map((group) => ({ ...group, priority: files.length + 1 })),
  ...files.map(({ name, fits }, place) => ({
    debugName: name,
    name(id: string, context: Context) {
      const routes = routesOf(id, context);
      return fits((among) => routes.filter((route) => among.test(route)).length, id) ? name : null;
    },
    priority: files.length - place,
  })),
];

const RUNTIME = /^import\{([^}]*)\}from"\.\/(rolldown-runtime-[^"]+\.js)";/;

/**
 * Puts the bundler's runtime, half a kilobyte, into the framework's file, which is on every page. As a file of its own
 * it is one more request that a bad network can lose. Files that load on demand still import it.
 */
export function runtimeInFramework(): Plugin {
  return {
    name: "runtime-in-framework",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const framework = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "framework");
      if (framework?.type !== "chunk") return this.error("The framework has no file of its own.");
      const [statement = "", names = "", file = ""] = RUNTIME.exec(framework.code) ?? [];
      const runtime = Object.values(bundle).find(({ fileName }) => fileName === `assets/${file}`);
      const [exported = "", exports = ""] =
        (runtime?.type === "chunk" && /export\{([^}]*)\};\s*$/.exec(runtime.code)) || [];
      if (runtime?.type !== "chunk" || !exports) return this.error("The bundler's runtime is not where it was.");
      const wanted = names.replaceAll(" as ", ":");
      const given = exports.replace(/(\w+) as (\w+)/g, "$2:$1");
      const inlined = runtime.code.slice(0, -exported.length);
      framework.code = `const{${wanted}}=(()=>{${inlined}return{${given}}})();${framework.code.slice(statement.length)}`;
      framework.imports = framework.imports.filter((name) => name !== runtime.fileName);
    },
  };
}

/** Returns the entries that import a module, directly or through others. A module that loads on demand has none. */
function routesOf(id: string, context: Context): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const info = context.getModuleInfo(at);
    if (info?.isEntry) found.add(at);
    info?.importers.forEach(visit);
  };
  visit(id);
  return [...found];
}
