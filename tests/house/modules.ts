/** Reads the project's modules and their imports, for the house tests. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

interface Import {
  /** A path from the project's folder, or the name of a package. */
  from: string;
  isTypeOnly: boolean;
}

export interface Module {
  /** From the project's folder: "app/root.tsx". */
  path: string;
  lines: number;
  text: string;
  imports: Import[];
}

const ROOT = join(import.meta.dirname, "../..");

export const isTest = ({ path }: Module): boolean => /\.(test|spec)\.tsx?$|\/testing\/|^tests\//.test(path);

/** Returns every TypeScript module below these folders. */
export const readModules = (...folders: string[]): Module[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("/generated.ts"))
      .map((name) => readModule(join(folder, name))),
  );

function readModule(path: string): Module {
  const text = readFileSync(join(ROOT, path), "utf8");
  return { path, text, lines: text.split("\n").length - 1, imports: importsOf(path, text) };
}

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (specifier && ts.isStringLiteral(specifier)) found.push({ from: resolve(path, specifier.text), isTypeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}

/** Checks for `import type ...`, or for braces that contain only types. */
function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly);
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith("#app/")) return specifier.slice(1);
  return specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier;
}
