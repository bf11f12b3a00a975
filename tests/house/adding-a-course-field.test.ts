/** Follows `docs/adding-a-course-field.md` in memory: the types require each of its steps, and the steps are enough. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";

const guide = readFileSync("docs/adding-a-course-field.md", "utf8");

/** The code in the guide: for each file, the lines after which something is added. */
const steps = [...guide.matchAll(/^### `([^`]+)`$([\s\S]*?)(?=^##)/gm)].map(([, file = "", text = ""]) => ({
  file,
  additions: [...text.matchAll(/After `([^`]+)`:\n\n```ts\n([\s\S]*?)```/g)].map(([, after = "", code = ""]) => ({
    after,
    code,
  })),
}));

/** The modules that write, save, change and present the table of fields. */
const roots = [
  "app/domain/catalogue/course-fields.ts",
  "app/domain/catalogue/write.server.ts",
  "app/domain/catalogue/record-input.ts",
  "app/domain/catalogue/import/changes.ts",
  "app/domain/catalogue/import/next-course.ts",
  "app/routes/api/present.ts",
  "local/sample/courses.ts",
];

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const plainHost = ts.createCompilerHost(options);
const parsed = new Map<string, ts.SourceFile>();
const inProject = (name: string) => name.replace(`${process.cwd()}/`, "");

/** Returns the names of the files with type errors after `done` steps of the guide. */
function filesWithErrors(done: readonly (typeof steps)[number][]): string[] {
  const changed = new Map<string, string>();
  for (const { file, additions } of done) {
    let text = readFileSync(file, "utf8");
    for (const { after, code } of additions) {
      if (!text.includes(after)) throw new Error(`${file} has no line "${after}"`);
      text = text.replace(after, () => `${after}\n${code}`);
    }
    changed.set(file, text);
  }
  const host: ts.CompilerHost = {
    ...plainHost,
    readFile: (name) => changed.get(inProject(name)) ?? plainHost.readFile(name),
    getSourceFile(name, version) {
      const text = changed.get(inProject(name));
      if (text !== undefined) return ts.createSourceFile(name, text, version);
      // Parsing the libraries takes longer than checking our files, so they are parsed once.
      const source = parsed.get(name) ?? plainHost.getSourceFile(name, version);
      if (source) parsed.set(name, source);
      return source;
    },
  };
  const rootNames = [...roots, ...steps.map(({ file }) => file)].map((root) => join(process.cwd(), root));
  const program = ts.createProgram({ rootNames, options, host });
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => rootNames.includes(fileName))
    .filter((source) => program.getSemanticDiagnostics(source).length > 0)
    .map(({ fileName }) => inProject(fileName));
  return files.sort();
}

test("the guide names few files, and each is there", () => {
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(8);
});

describe("followed", () => {
  let all: string[];
  beforeAll(() => {
    all = filesWithErrors(steps);
  }, 120_000);

  test("to the end, everything compiles", () => expect(all).toEqual([]));

  test.each(steps.map(({ file }, place) => [file, place] as const))(
    "without %s, it does not",
    (_, left) => {
      expect(filesWithErrors(steps.filter((_step, place) => place !== left))).not.toEqual([]);
    },
    120_000,
  );
});
