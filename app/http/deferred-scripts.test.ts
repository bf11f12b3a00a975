import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { deferScripts } from "./deferred-scripts.server.ts";

const nonce = "bm9uY2UrLz0=";
/** A page with React Router's own scripts, as React renders it. */
const rendered = renderToStaticMarkup(
  h(
    "html",
    null,
    h("head", null, h("link", { rel: "modulepreload", href: "/assets/root.js", nonce })),
    h(
      "body",
      null,
      h("p", null, 'type="module" async="" </body> rel="modulepreload"'),
      h("script", { nonce, dangerouslySetInnerHTML: { __html: "window.__context = 1" } }),
      h("script", {
        nonce,
        type: "module",
        async: true,
        dangerouslySetInnerHTML: { __html: 'import "/assets/root.js"' },
      }),
    ),
  ),
);

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = "", text = ""]) => ({
    attributes,
    text,
  }));

test("module scripts and their preloads wait, with their text, address and nonce", () => {
  const html = deferScripts(rendered, nonce);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toMatch(/<link rel="deferred" href="\/assets\/root.js" nonce="bm9uY2UrLz0="\/>/);
  const [context, deferred] = scriptsOf(html);
  expect(context).toEqual(scriptsOf(rendered)[0]);
  expect(deferred?.attributes).toContain('type="deferred"');
  expect(deferred?.attributes).toContain(`nonce="${nonce}"`);
  expect(deferred?.text).toBe('import "/assets/root.js"');
});

test("one script with the page's nonce at the very end starts them", () => {
  const html = deferScripts(rendered, nonce);
  const scripts = scriptsOf(html);
  expect(scripts).toHaveLength(3);
  expect(scripts[2]?.attributes).toBe(` nonce="${nonce}"`);
  expect(html.endsWith("</script></body></html>")).toBe(true);
  // It is one JavaScript statement, on one line.
  expect(() => new Function(scripts[2]?.text ?? "(")).not.toThrow();
});

test("what people wrote is not touched", () => {
  const paragraph = /<p>.*?<\/p>/s;
  expect(paragraph.exec(deferScripts(rendered, nonce))?.[0]).toBe(paragraph.exec(rendered)?.[0]);
});

test("a page without module scripts stays as it is", () => {
  const plain = '<html><body><p>Hello</p><script nonce="x">1</script></body></html>';
  expect(deferScripts(plain, nonce)).toBe(plain);
});

test("the script of a page without React stays in its head", () => {
  const page = '<html><head><script type="module" src="/a.js"></script></head><body><p>Hello</p></body></html>';
  const [before, after] = deferScripts(page, nonce).split("<p>Hello</p>");
  expect(before).toBe('<html><head><script type="module" src="/a.js"></script></head><body>');
  expect(after).toMatch(/^<script nonce="[^"]*">.*popstate.*<\/script><\/body><\/html>$/s);
});
