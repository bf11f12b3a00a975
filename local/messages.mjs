/**
 * Compiles the texts of `app/messages` into `app/paraglide`: a typed function for each. Does nothing if nothing has
 * changed. Runs before every npm command, on any Node, so it is plain JavaScript.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCE = "app/messages";
const OUTPUT = "app/paraglide";
const LANGUAGES = ["en", "bn"];
/**
 * Where a build of one language says which, so that the browser gets no other. The compiler leaves exactly this
 * expression as it is, for Vite's `define`.
 */
const STATIC_LOCALE = "/** @type {any} */ (globalThis).__PARAGLIDE_STATIC_LOCALE__";

/** Throws if a text is missing in a language, has other placeholders there, or does not compile. */
export function compileMessages(root) {
  const settings = readFileSync(join(root, SOURCE, "project.inlang/settings.json"), "utf8");
  const areas = readdirSync(join(root, SOURCE, "en")).sort();
  const texts = LANGUAGES.map((language) => areas.map((area) => readText(root, language, area)));
  const own = readFileSync(import.meta.filename, "utf8");
  const version = readFileSync(join(root, "node_modules/@inlang/paraglide-js/package.json"), "utf8");
  const stamp = join(root, OUTPUT, ".source");
  const source = createHash("sha256")
    .update(JSON.stringify([settings, texts, own, version]))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === source) return;
  compare(...texts.map((files) => Object.assign({}, ...files.map((file) => JSON.parse(file)))));
  const options = {
    project: `${SOURCE}/project.inlang`,
    outdir: OUTPUT,
    strategy: ["globalVariable", "baseLocale"],
    outputStructure: "locale-modules",
    experimentalStaticLocale: STATIC_LOCALE,
    emitReadme: false,
  };
  // In a process of its own, because the compiler keeps one alive for half a minute.
  const program = `import { compile } from "@inlang/paraglide-js"; await compile(${JSON.stringify(options)}); process.exit();`;
  const done = spawnSync(process.execPath, ["--input-type=module", "-e", program], { cwd: root, encoding: "utf8" });
  if (done.status !== 0 || !existsSync(join(root, OUTPUT, "messages.js"))) {
    throw new Error(`The texts in ${SOURCE} could not be compiled.\n${done.stdout}\n${done.stderr}`);
  }
  writeFileSync(stamp, source);
}

function readText(root, language, area) {
  const path = join(root, SOURCE, language, area);
  if (!existsSync(path)) throw new Error(`${SOURCE}/${language}/${area} is missing.`);
  return readFileSync(path, "utf8");
}

function compare(english, bangla) {
  const keys = new Set([...Object.keys(english), ...Object.keys(bangla)]);
  const wrong = [...keys].flatMap((key) => {
    if (!(key in bangla)) return [`${key} has no Bangla`];
    if (!(key in english)) return [`${key} has no English`];
    const [said, given] = [placeholders(english[key]), placeholders(bangla[key])];
    return said === given ? [] : [`${key} has ${said} in English and ${given} in Bangla`];
  });
  if (wrong.length > 0) throw new Error(`${SOURCE}:\n${wrong.join("\n")}`);
}

/** The values and tags in a text. What only selects a plural is not among them. */
const placeholders = (text) =>
  [...new Set(JSON.stringify(text).match(/\{[#/]?\w+[}/ ]/g) ?? [])].sort().join(" ") || "nothing";

if (import.meta.filename === process.argv[1]) compileMessages(join(import.meta.dirname, ".."));
