import { expect, test } from "vitest";
import { partsOnly } from "./parts-only.server.ts";

const page = `<!DOCTYPE html><html><head><title>Courses</title><style>a{}</style></head><body><svg width="0"><symbol id="i-a">a</symbol><symbol id="i-b">b</symbol></svg><header>Frame</header><main id="main"><p>1 course</p></main><footer>Frame</footer><script type="module" src="/assets/enhancer.js" nonce="n"></script><script nonce="n">1</script></body></html>`;

test("title, icons, main and the page's script are left of a page", () => {
  expect(partsOnly(page)).toBe(
    '<!DOCTYPE html><title>Courses</title><svg><symbol id="i-a">a</symbol><symbol id="i-b">b</symbol></svg><main id="main"><p>1 course</p></main><script type="module" src="/assets/enhancer.js" nonce="n"></script>',
  );
});

test("what a page lacks is left out", () => {
  expect(partsOnly("<title>Courses</title><main>None</main>")).toBe(
    "<!DOCTYPE html><title>Courses</title><main>None</main>",
  );
});
