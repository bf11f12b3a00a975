/** Follows the guides in `docs/` on a copy of the source: their code, and what the types say of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export interface Step {
  file: string;
  additions: { after: string; code: string }[];
}

/** Returns the steps of a guide: for each file, the lines after which something is added. */
export const stepsOf = (guide: string): Step[] =>
  [...guide.matchAll(/^### `([^`]+)`$([\s\S]*?)(?=^##)/gm)].map(([, file = "", text = ""]) => ({
    file,
    additions: [...text.matchAll(/After `([^`]+)`:\n\n```(?:ts|json)\n([\s\S]*?)```/g)].map(
      ([, after = "", code = ""]) => ({
        after,
        code,
      }),
    ),
  }));

/** Returns the text of the step's file after the step. */
export function followed({ file, additions }: Step): string {
  let text = readFileSync(file, "utf8");
  for (const { after, code } of additions) {
    if (!text.includes(after)) throw new Error(`${file} has no line "${after}"`);
    text = text.replace(after, () => `${after}\n${code}`);
  }
  return text;
}

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile("tsconfig.json", ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const plainHost = ts.createCompilerHost(options);
const parsed = new Map<string, ts.SourceFile>();
const inProject = (name: string) => name.replace(`${process.cwd()}/`, "");

const MESSAGES = "app/paraglide/messages/_index.js";
const keysOf = (code: string) => [...code.matchAll(/^ {2}"(\w+)": /gm)].map(([, key = ""]) => key);

/** Returns the functions of the texts that `steps` add in both languages: the compiler refuses those of one. */
function addedTexts(steps: readonly Step[]): string {
  const added = (language: string) =>
    steps
      .filter(({ file }) => file.startsWith(`app/messages/${language}/`))
      .flatMap(({ additions }) => additions.flatMap(({ code }) => keysOf(code)));
  const [english, bangla] = [added("en"), new Set(added("bn"))];
  const both = english.filter((key) => bangla.has(key));
  return both.map((key) => `export const ${key} = /** @type {() => string} */ (() => "");\n`).join("");
}

/** Returns the name of the first of `files` that has type errors after `steps`. What the steps change comes first. */
export function firstWithErrors(files: readonly string[], steps: readonly Step[]): string | undefined {
  const changed = new Map(steps.map((step) => [step.file, followed(step)]));
  const texts = addedTexts(steps);
  if (texts) changed.set(MESSAGES, readFileSync(MESSAGES, "utf8") + texts);
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
  const modules = files.filter((file) => !file.endsWith(".json"));
  const rootNames = modules.map((file) => join(process.cwd(), file));
  const program = ts.createProgram({ rootNames, options, host });
  const isWrong = (file: string) =>
    program.getSemanticDiagnostics(program.getSourceFile(join(process.cwd(), file))).length > 0;
  return [...modules].sort((one, other) => Number(changed.has(other)) - Number(changed.has(one))).find(isWrong);
}
