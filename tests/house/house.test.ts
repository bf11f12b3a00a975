/** Tests the rules for modules that the linter cannot express. */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { applicationSteps } from "../../app/db/words.ts";
import { STAGES } from "../../app/domain/case/stage.ts";
import routes from "../../app/routes.ts";
import { isTest, type Module, readModules } from "./modules.ts";

const modules = readModules("app", "local", "server", "tests");
const product = modules.filter((module) => !isTest(module));
const domain = product.filter(({ path }) => path.startsWith("app/domain/"));

/** A longer module says in a comment why it is one. */
const MOST_LINES = 400;

/** Fails with the modules that break a rule, each with the reason. */
const expectNone = (found: readonly string[]) => expect(found).toEqual([]);

describe("the name of a domain module says whether it may reach a browser", () => {
  /** Returns the import that keeps a module on the server, or undefined. */
  const serverOnly = ({ imports }: Module) =>
    imports.find(
      ({ from, isTypeOnly }) =>
        /^drizzle-orm(\/|$)/.test(from) ||
        // The allowed values of columns are for everyone.
        (from.startsWith("app/db/") && !from.endsWith("words.ts")) ||
        (!isTypeOnly && /\.server\.tsx?$/.test(from)),
    )?.from;

  test("a module that knows the database is named *.server.ts", () => {
    const open = domain.filter(({ path }) => !path.endsWith(".server.ts"));
    expectNone(
      open.flatMap((module) => {
        const reason = serverOnly(module);
        return reason ? [`${module.path} imports ${reason}: name it *.server.ts`] : [];
      }),
    );
  });

  test("nothing else is", () => {
    const closed = domain.filter(({ path }) => path.endsWith(".server.ts"));
    expectNone(
      closed.filter((module) => !serverOnly(module)).map(({ path }) => `${path} needs no server: take .server away`),
    );
  });
});

test("no modules import each other in a circle, types included", () => {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const left = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" -> "));
    if (way.includes(path) || left.has(path)) return;
    for (const { from } of byPath.get(path)?.imports ?? []) if (byPath.has(from)) visit(from, [...way, path]);
    left.add(path);
  };
  for (const path of byPath.keys()) visit(path, []);
  expectNone(circles);
});

test("date-fns is imported by function: as a whole it takes longer to load than all else of a worker thread", () => {
  expectNone(product.flatMap(({ path, imports }) => (imports.some(({ from }) => from === "date-fns") ? [path] : [])));
});

test("one module imports date-fns, on the server", () => {
  const users = product.filter(({ imports }) => imports.some(({ from }) => /^(@date-fns\/|date-fns\b)/.test(from)));
  expect(users.map(({ path }) => path)).toEqual(["app/domain/values/dates.ts"]);
});

test("no module asks for a role: what someone may do is in the table of permissions", () => {
  const asks = /\brole\)? [=!]== "[a-z]|"(student|counsellor|catalogue|manager|admin)" [=!]==|(eq|ne)\(\w+\.role, "/;
  const code = product.filter(({ path }) => /^(app|server)\//.test(path));
  expectNone(code.filter(({ text }) => asks.test(text)).map(({ path }) => path));
});

test("no private name of a library is used", () => {
  const isPrivate =
    /\b(__react\w*|__vite\w*|UNSAFE_\w+|_runExclusive\w*|_internals?)\b|node_modules\/[\w@-]+\/(dist|lib|src)\//;
  expectNone(
    product.flatMap(({ path, text }) => {
      const [name] = isPrivate.exec(text) ?? [];
      return name ? [`${path} uses ${name}`] : [];
    }),
  );
});

test("no word from outside is looked for with `in`, which also finds what every object inherits: Object.hasOwn, own()", () => {
  const asks = (node: ts.Node): string[] => [
    ...(ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    !ts.isStringLiteralLike(node.left)
      ? [node.getText()]
      : []),
    ...node.getChildren().flatMap(asks),
  ];
  expectNone(
    product
      .filter(({ text }) => / in [\w.]+/.test(text))
      .flatMap(({ path, text }) =>
        asks(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)).map((found) => `${path}: ${found}`),
      ),
  );
});

test(`a module of more than ${MOST_LINES} lines says why, tests aside`, () => {
  expectNone(
    modules
      .filter(({ path, lines }) => !/\.(test|spec)\.tsx?$/.test(path) && lines > MOST_LINES)
      .filter(({ text }) => !/\bOne module, because\b/.test(text))
      .map(({ path, lines }) => `${path} has ${lines} lines`),
  );
});

test("comments are no wider than the formatter makes code", () => {
  const isWide = (line: string) => line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) && !line.includes("biome-ignore");
  expectNone(
    modules.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at) => (isWide(line) ? [`${path}:${at + 1} has ${line.length} characters`] : [])),
    ),
  );
});

test("the name of a test has one of three kinds: what else it needs is said by its folder", () => {
  const named = modules.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
  expectNone(named.map(({ path }) => path).filter((path) => /\.(?!db\.test)[^/.]+\.(test|spec)\.tsx?$/.test(path)));
});

describe("route modules", () => {
  const isNamedRoute = ({ path }: Module) => /\.route\.tsx?$/.test(path);
  const lines = modules.filter(isNamedRoute);

  test("are the files named *.route.tsx and *.route.ts, and no others", () => {
    const inMap = new Set(filesOf(routes).map((file) => `app/${file}`));
    // The examples of components have a route while developing.
    inMap.add("app/routes/dev/ui.route.tsx");
    expect(lines.map(({ path }) => path).toSorted()).toEqual([...inMap].toSorted());
  });
});

describe("browser tests wait for what they look at", () => {
  const specs = modules.filter(({ path }) => path.endsWith(".spec.ts"));

  test.each([
    [
      /\.(all|count|allTextContents|allInnerTexts)\(\)|\.evaluateAll\(/,
      "takes a list as it is at the moment: itemsOf()",
    ],
    [/\.toHaveURL\(/, "knows the address before the page is there: arriveAt()"],
    [/waitForTimeout|setTimeout/, "sleeps: wait for what should be seen"],
  ])("%s", (pattern, reason) => {
    expectNone(
      specs.flatMap(({ path, text }) =>
        text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${reason}`] : [])),
      ),
    );
  });
});

interface RouteEntry {
  file: string;
  children?: RouteEntry[] | undefined;
}

function filesOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
}

describe("what is said of an application is chosen in one place", () => {
  const keys = [...applicationSteps, ...STAGES];
  /** What is a name of other things too says nothing as a key of a table. */
  const own = keys.filter((key) => key.includes("_"));
  /** A condition on a step or stage, before a text; and a table of texts by them. */
  const CHOOSES = new RegExp(
    `\\b(?:step|stage|status)\\s*[!=]==\\s*"(?:${keys.join("|")})"\\s*\\?\\s*(?:\\[?["\`][A-Z]|m\\.)|` +
      `^\\s*(?:${own.join("|")}):\\s*(?:["\`][A-Z]|m\\.|\\(\\)\\s*=>)`,
    "m",
  );
  /** The case, what a choice's own facts are called, and the labels of the specification's steps in both languages. */
  const OWNERS = /^app\/domain\/(?:(?:case|lifecycle)\/|(?:values\/status|messages\/message-fields)\.ts$)/;

  test("no other module chooses a text by a step or a stage", () => {
    const others = product.filter(({ path }) => path.startsWith("app/") && !OWNERS.test(path));
    expectNone(
      others.flatMap(({ path, text }) => {
        const [found] = CHOOSES.exec(text) ?? [];
        return found ? [`${path}: ${found.trim()}`] : [];
      }),
    );
  });

  test("the pattern finds a choice and a table", () => {
    expect('choice.step === "offer_issued" ? "Read the offer" : null').toMatch(CHOOSES);
    expect("  visa_ready: m.case_visa_ready,").toMatch(CHOOSES);
    expect('stage === "offer" && offers.length > 1').not.toMatch(CHOOSES);
  });
});
