/** The walker against a small server: it does what a browser does, and it fails where a browser would. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WalkerBrowser } from "./context.ts";
import type { WalkerPage } from "./page.ts";

interface Request {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const pages: Record<string, string> = {};
let requests: Request[] = [];
let server: Server;
let page: WalkerPage;

const last = (): Request => requests.at(-1) as Request;
const sent = () => [...new URLSearchParams(last().body)];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const status = /^\/redirect\/(\d+)$/.exec(url)?.[1];
      if (status) return response.writeHead(Number(status), { Location: "/done" }).end();
      if (url === "/cookies") response.setHeader("Set-Cookie", ["a=1; Path=/", "__Host-b=2; Path=/"]);
      if (url === "/private") response.setHeader("Cache-Control", "no-store");
      if (url === "/file") response.setHeader("Content-Disposition", 'attachment; filename="list.csv"');
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(pages[url.split("?")[0] ?? ""] ?? `<title>${url}</title><h1>At ${url}</h1>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => server.close());

beforeEach(async () => {
  requests = [];
  const { port } = server.address() as AddressInfo;
  page = await new WalkerBrowser().newPage({ baseURL: `http://localhost:${port}` });
});

/** Opens a page with this HTML. */
async function open(html: string): Promise<void> {
  pages["/"] = html;
  await page.goto("/");
}

const click = (name: string) => page.getByRole("button", { name }).click();

describe("a form sends", () => {
  test("only controls with a name that are enabled and selected, in the order of the page", async () => {
    await open(`<form method="post" action="/x">
      <input name="typed" value="1"><input value="no name"><input name="off" value="2" disabled>
      <input type="checkbox" name="box" value="a"><input type="checkbox" name="box" value="b" checked>
      <input type="radio" name="one" value="c"><input type="radio" name="one" value="d" checked>
      <fieldset disabled><input name="within" value="3"></fieldset>
      <select name="list"><option value="e">E<option value="f" selected>F</select>
      <textarea name="text">two\nlines</textarea><button>Send</button></form>`);
    await click("Send");
    expect(last().url).toBe("/x");
    expect(sent()).toEqual([
      ["typed", "1"],
      ["box", "b"],
      ["one", "d"],
      ["list", "f"],
      ["text", "two\r\nlines"],
    ]);
  });

  test("the name and value of the button that was pressed, and of no other", async () => {
    await open(`<form method="post"><button name="do" value="save">Save</button>
      <button name="do" value="drop" formaction="/drop">Drop</button></form>`);
    await click("Drop");
    expect([last().url, sent()]).toEqual(["/drop", [["do", "drop"]]]);
  });

  test("what belongs to it from outside", async () => {
    await open(`<form id="f" method="post" action="/x"></form><input form="f" name="a" value="1">
      <button form="f" name="b" value="2">Send</button>`);
    await click("Send");
    expect(sent()).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  });

  test("its fields in the query of a GET, instead of the query of its action", async () => {
    await open('<form action="/list?old=1"><input name="q" value="a b"><button>Search</button></form>');
    await click("Search");
    expect(last()).toMatchObject({ method: "GET", url: "/list?q=a+b" });
    expect(last().headers.origin).toBeUndefined();
  });

  test("files in parts, with their names and types", async () => {
    await open(`<form method="post" enctype="multipart/form-data"><label>File <input type="file" name="f" required></label>
      <input name="t" value="a\nb"><button>Upload</button></form>`);
    await click("Upload");
    expect(last().method).toBe("GET");
    await page.getByLabel("File").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("x,y") });
    await click("Upload");
    expect(last().headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(last().body).toMatch(/name="f"; filename="a\.csv"\r\nContent-Type: text\/csv\r\n\r\nx,y\r\n/);
  });

  test("nothing from a disabled button, or by a button of no form", async () => {
    await open('<form method="post"><button disabled>Send</button></form><button>Alone</button>');
    await expect(click("Send")).rejects.toThrow("is not enabled");
    await click("Alone");
    expect(requests).toHaveLength(1);
  });

  test("nothing until it is valid, and the first wrong field gets the focus", async () => {
    await open(`<form method="post"><label>Name <input name="n" required></label>
      <label>Code <input name="c" pattern="[0-9]+" value="x"></label><button>Send</button>
      <button formnovalidate>Skip</button></form>`);
    await click("Send");
    expect(requests).toHaveLength(1);
    expect(page.shown.window.document.activeElement?.getAttribute("name")).toBe("n");
    await page.getByLabel("Name").fill("A");
    await click("Send");
    expect(requests).toHaveLength(1);
    await click("Skip");
    expect(sent()).toEqual([
      ["n", "A"],
      ["c", "x"],
    ]);
  });

  test("Enter by its first button, which may be elsewhere", async () => {
    await open(`<button form="f" name="go" value="1">Go</button>
      <form id="f" method="post"><label>Name <input name="n"></label><button name="go" value="2">Later</button></form>`);
    await page.getByLabel("Name").press("Enter");
    expect(sent()).toEqual([
      ["go", "1"],
      ["n", ""],
    ]);
  });
});

describe("requests", () => {
  test("a form says where it comes from", async () => {
    await open('<form method="post" action="/x"><button>Send</button></form>');
    await click("Send");
    const { origin } = new URL(page.url());
    expect(last().headers).toMatchObject({
      origin,
      referer: `${origin}/`,
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "navigate",
    });
  });

  test("an address that was typed comes from nowhere", async () => {
    await page.goto("/");
    expect(last().headers).toMatchObject({ "sec-fetch-site": "none" });
    expect(last().headers.referer).toBeUndefined();
  });

  test("a link to another port is of the same site, and says no more than the origin", async () => {
    await open(`<a href="http://localhost:${(server.address() as AddressInfo).port}/b">Same</a>`);
    await page.getByRole("link", { name: "Same" }).click();
    expect(last().headers["sec-fetch-site"]).toBe("same-origin");
    const other = await new WalkerBrowser().newPage({ baseURL: "http://127.0.0.1:1" });
    await expect(other.goto("https://www.youtube.com/")).rejects.toThrow("does not leave this machine");
  });

  test.each([302, 303])("a %i after a post is followed by a GET without the form", async (status) => {
    await open(
      `<form method="post" action="/redirect/${status}"><input name="a" value="1"><button>Send</button></form>`,
    );
    await click("Send");
    expect(last()).toMatchObject({ method: "GET", url: "/done", body: "" });
    expect(last().headers.origin).toBeUndefined();
    expect(await page.title()).toBe("/done");
  });

  test("a 307 repeats the form", async () => {
    await open('<form method="post" action="/redirect/307"><input name="a" value="1"><button>Send</button></form>');
    await click("Send");
    expect(last()).toMatchObject({ method: "POST", url: "/done", body: "a=1" });
  });

  test("cookies are kept, except a __Host- cookie that is not secure", async () => {
    await page.goto("/cookies");
    await page.goto("/b");
    expect(last().headers.cookie).toBe("a=1");
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
      const before = requests.length;
      await page.goBack();
      expect(await page.title()).toBe(address);
      expect(requests.length - before).toBe(asked);
    }
  });

  test("from a fragment stays on the page", async () => {
    await open('<a href="#end">End</a><label>Name <input></label><h2 id="end" tabindex="-1">End</h2>');
    await page.getByLabel("Name").fill("typed");
    await page.getByRole("link").click();
    expect(page.url()).toMatch(/#end$/);
    expect(page.shown.window.document.activeElement?.id).toBe("end");
    await page.goBack();
    expect(page.url()).not.toMatch(/#/);
    expect(await page.getByLabel("Name").inputValue()).toBe("typed");
    expect(requests).toHaveLength(1);
  });
});

describe("only what a person sees is visible", () => {
  const isVisible = (text: string) => page.getByText(text).isVisible();

  test("what is hidden by an attribute, a closed details or a style sheet is not, and has no role", async () => {
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

  test("what is hidden cannot be clicked", async () => {
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

test("what the walker cannot do, it refuses", async () => {
  await open("<p>one</p>");
  const missing = page as unknown as Record<string, () => unknown>;
  expect(() => missing.screenshot?.()).toThrow("page.screenshot() needs a browser");
  await expect(page.evaluate(() => document.body.scrollWidth)).rejects.toThrow("needs a browser");
  await expect(page.evaluate(() => document.body.getBoundingClientRect().width)).rejects.toThrow("needs a browser");
  expect(() => page.on("console", () => {})).toThrow("The event console needs a browser");
});
