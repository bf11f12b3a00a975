/** Tests the glossary: no text uses a word to avoid, and most of these words are not in comments either. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { isTest, readModules } from "./modules.ts";
import { RULES } from "./words.ts";

interface Words {
  path: string;
  line: number;
  kind: "text" | "comment";
  text: string;
}

function all(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, `${pattern.flags}g`);
}

const words: Words[] = [
  ...readModules("app", "local", "server")
    // The local sign-in's style is CSS in a module.
    .filter((module) => !isTest(module) && module.path !== "local/auth/page-style.ts")
    .flatMap(({ path, text }) => wordsOf(path, text)),
  ...["README.md", ".env.example", "package.json", ...documentsBelow("docs"), ...documentsBelow("app")].flatMap(
    (path) => linesOf(path, "text"),
  ),
  ...filesBelow("app/styles", ".css").flatMap((path) => linesOf(path, "comment")),
];

const found = ({ avoid, where, allowed = [] }: (typeof RULES)[number]) =>
  words
    .filter(({ kind }) => where === "all" || kind === "text")
    .filter(({ text }) => avoid.test(allowed.reduce((rest, { phrase }) => rest.replaceAll(all(phrase), ""), text)))
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);

test("there are words to read", () => {
  expect(words.filter(({ kind }) => kind === "text").length).toBeGreaterThan(2_000);
  expect(words.filter(({ kind }) => kind === "comment").length).toBeGreaterThan(1_000);
});

test.each(RULES)("$avoid: write $instead", (rule) => {
  expect(found(rule)).toEqual([]);
});

describe("allowed phrases", () => {
  const phrases = RULES.flatMap(({ allowed = [] }) => allowed);
  // `messages.test.ts` holds these texts to the rules.
  const messages = filesBelow("app/messages/en", ".json").map((path) => ({ text: readFileSync(path, "utf8") }));
  test.each(phrases)("$phrase is still in use ($why)", ({ phrase }) => {
    expect([...words, ...messages].some(({ text }) => phrase.test(text))).toBe(true);
  });
});

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

function documentsBelow(folder: string): string[] {
  return filesBelow(folder, ".md");
}

/** Returns the lines of a file, without code in backticks and link targets. */
function linesOf(path: string, kind: Words["kind"]): Words[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .map((text, index) => ({
      path,
      line: index + 1,
      kind,
      text: text.replace(/`[^`]*`/g, "").replace(/\]\([^)]*\)/g, "]"),
    }))
    .filter(({ text }) => text.trim() !== "");
}

/**
 * Returns a module's texts (those with a space, or between tags) and its comments. SQL and class names are not texts.
 */
function wordsOf(path: string, source: string): Words[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const texts: Words[] = [];
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const addText = (node: ts.Node, text: string) =>
    texts.push({ path, line: lineOf(node.getStart(file)), kind: "text", text: text.replace(/\s+/g, " ").trim() });
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      const ranges = [
        ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
      ];
      for (const { pos, end } of ranges) comments.set(pos, source.slice(pos, end));
    }
    if (ts.isImportDeclaration(node) || isSql(node) || isClass(node)) return;
    if (ts.isJsxText(node)) addText(node, node.text);
    else if (ts.isStringLiteralLike(node) && /\S \S/.test(node.text)) addText(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      addText(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("..."));
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  const said = [...comments].map(([position, text]) => ({
    path,
    line: lineOf(position),
    kind: "comment" as const,
    text: text.replace(/`[^`]*`/g, "").replace(/\s+(\*\s)?/g, " "),
  }));
  return [...texts.filter(({ text }) => text !== ""), ...said];
}

function isSql(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "sql";
}

function isClass(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && node.name.getText() === "className";
}
