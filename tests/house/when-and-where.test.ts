/** Tests when modules ask for the time, and where React puts texts that change. */
import ts from "typescript";
import { expect, test } from "vitest";
import { isTest, type Module, readModules } from "./modules.ts";

const product = readModules("app", "local", "server").filter((module) => !isTest(module));

const parse = ({ path, text }: Module) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith("x") ? ts.ScriptKind.TSX : undefined);

const placeOf = (source: ts.SourceFile, node: ts.Node) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 80)}`;

const asksTheTime = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) ||
  (ts.isCallExpression(node) && /^(Date\.now|dayInDhaka)$/.test(node.expression.getText()) && !node.arguments.length);

test("no module asks for the time while it loads: a server runs for weeks", () => {
  const found = product.flatMap((module) => {
    const source = parse(module);
    const places: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return;
      if (asksTheTime(node)) places.push(placeOf(source, node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return places;
  });
  expect(found).toEqual([]);
});

/** Text that differs from one rendering to the next: one of two texts, or a count. */
function changes(expression: ts.Expression): boolean {
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].some(
      (branch) => ts.isStringLiteralLike(branch) || ts.isTemplateExpression(branch) || changes(branch),
    );
  return /^(countOf|totalText|formatCount|several)\(|\.length$/.test(expression.getText());
}

test("a changing text on React's pages has an element of its own: a browser's translation replaces text nodes", () => {
  const pages = product.filter(
    ({ path }) =>
      path.endsWith(".tsx") && /^app\/(ui\/(?!examples|preview\/)|routes\/(admin|applications)\/)/.test(path),
  );
  const found = pages.flatMap((module) => {
    const source = parse(module);
    const places: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
        for (const child of children.length > 1 ? children : [])
          if (ts.isJsxExpression(child) && child.expression && changes(child.expression))
            places.push(placeOf(source, child));
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return places;
  });
  expect(found).toEqual([]);
});
