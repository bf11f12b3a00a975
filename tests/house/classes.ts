/** Reads the class names that modules give to elements, and asks Tailwind which of them it knows. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile } from "tailwindcss";
import ts from "typescript";
import type { Module } from "./modules.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface ClassName {
  name: string;
  /** "app/routes/x.tsx:12". */
  at: string;
}

/** Words that mark an element for the variants of others, and have no style themselves. */
const MARKS = new Set(["group", "peer"]);

/** Returns what stands in `className`, also by way of constants and records of these modules. */
export function classNames(modules: readonly Module[]): ClassName[] {
  const found: ClassName[] = [];
  const sources = new Map(
    modules.map(({ path, text }) => [
      path,
      ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    ]),
  );
  const constants = new Map([...sources].map(([path, source]) => [path, constantsOf(source)]));
  const imports = new Map(modules.map((module) => [module.path, namesFrom(module, sources)]));

  const read = (node: ts.Node, path: string, seen: Set<ts.Node>): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isTypeNode(node)) return;
    const words = wordsOf(node);
    if (words) {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      for (const name of words) found.push({ name, at: `${path}:${line + 1}` });
      return;
    }
    if (ts.isIdentifier(node) && isParameter(node)) return;
    if (ts.isIdentifier(node)) {
      const file = imports.get(path)?.get(node.text) ?? path;
      const constant = constants.get(file)?.get(node.text);
      if (constant) read(constant, file, seen);
      return;
    }
    for (const part of partsOf(node)) read(part, path, seen);
  };

  for (const [path, source] of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isJsxAttribute(node) && node.name.getText() === "className" && node.initializer) {
        read(node.initializer, path, new Set());
      } else if (ts.isPropertyAssignment(node) && node.name.getText() === "className") {
        read(node.initializer, path, new Set());
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** What is compared, looked up or called with is no class name. */
function partsOf(node: ts.Node): ts.Node[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) return [node.right];
  if (ts.isPropertyAssignment(node)) return [node.initializer];
  if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) {
    return [node.expression];
  }
  const parts: ts.Node[] = [];
  ts.forEachChild(node, (child) => void parts.push(child));
  return parts;
}

/** Returns the whole words of a text. One that a template puts together from parts is none. */
function wordsOf(node: ts.Node): string[] | null {
  if (ts.isStringLiteralLike(node)) return node.text.split(/\s+/).filter(Boolean);
  if (!ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return null;
  const whole = node.text
    .replace(ts.isTemplateHead(node) ? "" : /^\S+/, "")
    .replace(ts.isTemplateTail(node) ? "" : /\S+$/, "");
  return whole.split(/\s+/).filter(Boolean);
}

/** Checks whether a function around it gives the name another meaning. */
function isParameter(node: ts.Identifier): boolean {
  for (let around: ts.Node = node; around.parent; around = around.parent) {
    if (!ts.isFunctionLike(around)) continue;
    const bound = (name: ts.BindingName): boolean =>
      ts.isIdentifier(name)
        ? name.text === node.text
        : name.elements.some((element) => ts.isBindingElement(element) && bound(element.name));
    if (around.parameters.some(({ name }) => bound(name))) return true;
  }
  return false;
}

/** Returns the constants of a module by name, and for a name taken out of a record, the record. */
function constantsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (ts.isIdentifier(node.name)) found.set(node.name.text, node.initializer);
      else if (ts.isObjectBindingPattern(node.name)) {
        for (const { name } of node.name.elements) found.set(name.getText(), node.initializer);
      }
    }
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the names that a module imports from another of these modules. */
function namesFrom({ text, path, imports }: Module, sources: ReadonlyMap<string, unknown>): Map<string, string> {
  const names = new Map<string, string>();
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const declared = source.statements.filter(ts.isImportDeclaration);
  for (const [at, { importClause }] of declared.entries()) {
    const from = imports[at]?.from;
    const bindings = importClause?.namedBindings;
    if (!from || !sources.has(from) || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name } of bindings.elements) names.set(name.text, from);
  }
  return names;
}

/** Returns a sheet as a browser gets it, with these utilities. */
export async function sheetWith(sheet: string, names: readonly string[]): Promise<string> {
  const { build } = await compile(readFileSync(join(ROOT, sheet), "utf8"), {
    base: dirname(join(ROOT, sheet)),
    loadModule: async (id, base) => {
      const path = join(base, id);
      return { path, base: dirname(path), module: (await import(pathToFileURL(path).href)).default };
    },
    loadStylesheet: async (id, base) => {
      const path = id.startsWith(".") ? join(base, id) : join(ROOT, "node_modules", id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  return build([...new Set(names)]);
}

/** Returns those of the class names that are no utility of the theme. */
export async function unknownTo(sheet: string, names: readonly ClassName[]): Promise<ClassName[]> {
  const css = await sheetWith(
    sheet,
    names.map(({ name }) => name),
  );
  // As they stand in a selector: `.rail\:p-6`.
  const known = new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => unescaped(name)));
  return names.filter(({ name }) => !known.has(name) && !MARKS.has(name));
}

const unescaped = (name: string) =>
  name.replace(/\\([\da-f]{1,6} ?|.)/gi, (_, escaped: string) =>
    /^[\da-f]{2,}/i.test(escaped) ? String.fromCodePoint(Number.parseInt(escaped, 16)) : escaped,
  );
