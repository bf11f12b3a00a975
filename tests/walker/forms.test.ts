/** What forms send on the walker: the same as in a browser, and nothing where a browser sends nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WalkerPage } from "./page.ts";
import { SmallServer } from "./small-server.ts";

const server = new SmallServer();
let page: WalkerPage;

beforeAll(server.start);
afterAll(server.stop);

/** Opens a page with this HTML. */
async function open(html: string): Promise<void> {
  page = await server.open(html);
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
    expect(server.last.url).toBe("/x");
    expect(server.sent).toEqual([
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
    expect([server.last.url, server.sent]).toEqual(["/drop", [["do", "drop"]]]);
  });

  test("fields outside it that name it", async () => {
    await open(`<form id="f" method="post" action="/x"></form><input form="f" name="a" value="1">
      <button form="f" name="b" value="2">Send</button>`);
    await click("Send");
    expect(server.sent).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
  });

  test("its fields in the query of a GET, instead of the query of its action", async () => {
    await open('<form action="/list?old=1"><input name="q" value="a b"><button>Search</button></form>');
    await click("Search");
    expect(server.last).toMatchObject({ method: "GET", url: "/list?q=a+b" });
    expect(server.last.headers.origin).toBeUndefined();
  });

  test("files in parts, with their names and types", async () => {
    await open(`<form method="post" enctype="multipart/form-data"><label>File <input type="file" name="f" required></label>
      <input name="t" value="a\nb"><button>Upload</button></form>`);
    await click("Upload");
    expect(server.last.method).toBe("GET");
    await page.getByLabel("File").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("x,y") });
    await click("Upload");
    expect(server.last.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.last.body).toMatch(/name="f"; filename="a\.csv"\r\nContent-Type: text\/csv\r\n\r\nx,y\r\n/);
  });

  test("nothing from a disabled button, or by a button of no form", async () => {
    await open('<form method="post"><button disabled>Send</button></form><button>Alone</button>');
    await expect(click("Send")).rejects.toThrow("is not enabled");
    await click("Alone");
    expect(server.requests).toHaveLength(1);
  });

  test("nothing until it is valid, and the first wrong field gets the focus", async () => {
    await open(`<form method="post"><label>Name <input name="n" required></label>
      <label>Code <input name="c" pattern="[0-9]+" value="x"></label><button>Send</button>
      <button formnovalidate>Skip</button></form>`);
    await click("Send");
    expect(server.requests).toHaveLength(1);
    expect(page.shown.window.document.activeElement?.getAttribute("name")).toBe("n");
    await page.getByLabel("Name").fill("A");
    await click("Send");
    expect(server.requests).toHaveLength(1);
    await click("Skip");
    expect(server.sent).toEqual([
      ["n", "A"],
      ["c", "x"],
    ]);
  });

  test("Enter by its first button, which may be elsewhere", async () => {
    await open(`<button form="f" name="go" value="1">Go</button>
      <form id="f" method="post"><label>Name <input name="n"></label><button name="go" value="2">Later</button></form>`);
    await page.getByLabel("Name").press("Enter");
    expect(server.sent).toEqual([
      ["go", "1"],
      ["n", ""],
    ]);
  });
});
