/** The walker against a small server: it does what a browser does, and it fails where a browser would. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WalkerBrowser } from "./context.ts";
import type { WalkerPage } from "./page.ts";
import { SmallServer } from "./small-server.ts";

const server = new SmallServer();
let page: WalkerPage;

beforeAll(server.start);
afterAll(server.stop);

beforeEach(() => open(""));

/** Opens a page with this HTML. */
async function open(html: string): Promise<void> {
  page = await server.open(html);
}

const click = (name: string) => page.getByRole("button", { name }).click();

describe("requests", () => {
  test("a form says where it comes from", async () => {
    await open('<form method="post" action="/x"><button>Send</button></form>');
    await click("Send");
    const { origin } = new URL(page.url());
    expect(server.last.headers).toMatchObject({
      origin,
      referer: `${origin}/`,
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "navigate",
    });
  });

  test("an address that was typed comes from nowhere", async () => {
    await page.goto("/");
    expect(server.last.headers).toMatchObject({ "sec-fetch-site": "none" });
    expect(server.last.headers.referer).toBeUndefined();
  });

  test("a link to another port is of the same site, and says no more than the origin", async () => {
    await open(`<a href="http://localhost:${server.port}/b">Same</a>`);
    await page.getByRole("link", { name: "Same" }).click();
    expect(server.last.headers["sec-fetch-site"]).toBe("same-origin");
    const other = await new WalkerBrowser().newPage({ baseURL: "http://127.0.0.1:1" });
    await expect(other.goto("https://www.youtube.com/")).rejects.toThrow("does not leave this machine");
  });

  test.each([302, 303])("a %i after a post is followed by a GET without the form", async (status) => {
    await open(
      `<form method="post" action="/redirect/${status}"><input name="a" value="1"><button>Send</button></form>`,
    );
    await click("Send");
    expect(server.last).toMatchObject({ method: "GET", url: "/done", body: "" });
    expect(server.last.headers.origin).toBeUndefined();
    expect(await page.title()).toBe("/done");
  });

  test("a 307 repeats the form", async () => {
    await open('<form method="post" action="/redirect/307"><input name="a" value="1"><button>Send</button></form>');
    await click("Send");
    expect(server.last).toMatchObject({ method: "POST", url: "/done", body: "a=1" });
  });

  test("cookies are kept, except a __Host- cookie that is not secure", async () => {
    await page.goto("/cookies");
    await page.goto("/b");
    expect(server.last.headers.cookie).toBe("a=1");
  });

  test("a download leaves the page as it is", async () => {
    await open('<a href="/file">Export</a>');
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link").click()]);
    expect((download as { suggestedFilename(): string }).suggestedFilename()).toBe("list.csv");
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("Back", () => {
  test("shows a stored page without asking for it, and asks for a private one", async () => {
    for (const [address, asked] of [
      ["/public", 0],
      ["/private", 1],
    ] as const) {
      await page.goto(address);
      await page.goto("/next");
      const before = server.requests.length;
      await page.goBack();
      expect(await page.title()).toBe(address);
      expect(server.requests.length - before).toBe(asked);
    }
  });

  test("leaves a fragment and stays on the page", async () => {
    await open('<a href="#end">End</a><label>Name <input></label><h2 id="end" tabindex="-1">End</h2>');
    await page.getByLabel("Name").fill("typed");
    await page.getByRole("link").click();
    expect(page.url()).toMatch(/#end$/);
    expect(page.shown.window.document.activeElement?.id).toBe("end");
    await page.goBack();
    expect(page.url()).not.toMatch(/#/);
    expect(await page.getByLabel("Name").inputValue()).toBe("typed");
    expect(server.requests).toHaveLength(1);
  });
});

describe("only what a person sees is visible", () => {
  const isVisible = (text: string) => page.getByText(text).isVisible();

  test("elements hidden by an attribute, a closed details or a style sheet are not visible and have no role", async () => {
    await open(`<style>.paper,.gone{display:none}.unseen{visibility:hidden}@media print{.paper{display:block}}
      @media not all and (min-width:48em){.wide{display:none}}</style>
      <p hidden>one</p><details><summary>two</summary><p>three</p></details><p class="gone">four</p>
      <p class="unseen">five</p><p class="wide">six</p><p class="paper">seven</p><noscript><p>eight</p></noscript>`);
    const seen = async () =>
      (
        await Promise.all(
          "one two three four five six seven".split(" ").map(async (text) => [text, await isVisible(text)] as const),
        )
      )
        .filter(([, is]) => is)
        .map(([text]) => text);
    expect(await seen()).toEqual(["two", "six"]);
    // The sixth, and the one that browsers show without scripts.
    expect(await page.getByRole("paragraph").count()).toBe(2);
    await page.getByText("two").click();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await seen()).toEqual(["two", "three"]);
    await page.emulateMedia({ media: "print" });
    expect(await seen()).toEqual(["two", "three", "seven"]);
  });

  test("the stronger rule wins: by importance, specificity and place", async () => {
    await open(`<style>#a.x{display:block}.x{display:none}.y{display:none}.y{display:block}.z{display:none!important}
      div.z{display:block}</style><div id="a" class="x">one</div><div class="x">two</div><div class="y">three</div>
      <div class="z">four</div><div class="x" style="display:block">five</div>`);
    expect(await Promise.all("one two three four five".split(" ").map(isVisible))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test("a rule that the walker cannot judge is an error", async () => {
    await open("<style>@container (width > 9em){p{display:none}}</style><p>one</p>");
    await expect(isVisible("one")).rejects.toThrow('"@container (width > 9em)"');
    await open("<style>@media (update:slow){p{display:none}}</style><p>one</p>");
    await expect(isVisible("one")).rejects.toThrow('media feature "update:slow"');
  });

  test("a hidden element cannot be clicked", async () => {
    await open("<details><summary>More</summary><button>Within</button></details>");
    await expect(page.getByRole("button", { name: "Within", includeHidden: true }).click()).rejects.toThrow(
      "is not visible",
    );
  });
});

describe("a matcher of Playwright", () => {
  const matches = async (text: string, expression: string, more: object = {}) =>
    (await page.getByText(text)._expect(expression, more)).matches;

  test("says no where the page says otherwise", async () => {
    await open('<p>one</p><p>one more</p><label>Box <input type="checkbox" checked></label>');
    expect(await matches("one", "to.have.count", { expectedNumber: 2 })).toBe(true);
    expect(await matches("one", "to.have.count", { expectedNumber: 3 })).toBe(false);
    expect(await matches("two", "to.be.visible")).toBe(false);
    expect(await matches("two", "to.be.hidden")).toBe(true);
    const box = page.getByRole("checkbox", { name: "Box" });
    expect((await box._expect("to.be.checked", { expectedValue: {} })).matches).toBe(true);
    await box.uncheck();
    expect((await box._expect("to.be.checked", { expectedValue: {} })).matches).toBe(false);
  });

  test("throws if several elements match, or if it needs a layout", async () => {
    await open("<p>one</p><p>one</p>");
    await expect(matches("one", "to.be.visible")).rejects.toThrow("strict mode violation");
    await expect(page.getByText("one").first()._expect("to.be.in.viewport", {})).rejects.toThrow(
      "Tag the test @browser",
    );
  });
});

test("the walker refuses what it cannot do", async () => {
  await open("<p>one</p>");
  const missing = page as unknown as Record<string, () => unknown>;
  expect(() => missing.screenshot?.()).toThrow("page.screenshot() needs a browser");
  await expect(page.evaluate(() => document.body.scrollWidth)).rejects.toThrow("needs a browser");
  await expect(page.evaluate(() => document.body.getBoundingClientRect().width)).rejects.toThrow("needs a browser");
  expect(() => page.on("console", () => {})).toThrow("The event console needs a browser");
});
