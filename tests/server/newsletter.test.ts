/** The newsletter over HTTP: readers, programs, mail providers, other sites, staff. */
import { beforeAll, describe, expect, inject, test } from "vitest";
import { Visitor } from "../support/http.ts";

const visitor = () => new Visitor(inject("appUrl"));
const newEmail = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.com`;
const nobodys = "/newsletter/00000000-0000-4000-8000-000000000000";
let staff: Visitor;

beforeAll(async () => {
  staff = visitor();
  await staff.signIn("staff@example.com");
});

/** Subscribes as a newcomer and answers where that led, without the origin. */
async function subscribe(email: string, more: Record<string, string> = {}) {
  const answer = await visitor().post("/newsletter", { email, ...more });
  return { answer, link: answer.headers.get("Location") ?? "" };
}
const headingOf = async (response: Response) => /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1];
const list = async () => (await staff.post("/admin/notifications/newsletter.csv")).text();

describe("subscribing", () => {
  test("leads to the subscription with a message, whether the address was on the list or not", async () => {
    const email = newEmail();
    const first = await subscribe(email);
    const again = await subscribe(` ${email.toUpperCase()} `);
    for (const { answer } of [first, again]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.getSetCookie().join()).toMatch(/^shapla-toast=/);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(first.link).toMatch(/^\/newsletter\/[0-9a-f-]{36}$/);
    expect(again.link).toBe(first.link);
    expect([...again.answer.headers.keys()]).toEqual([...first.answer.headers.keys()]);
    expect((await list()).split(email)).toHaveLength(2);
  });

  test("with nonsense says so beside the field and keeps what was typed", async () => {
    const answer = await visitor().post("/newsletter", { email: "<b>nusrat" });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
    expect(html).toContain("<title>Error: Newsletter");
    expect(html).toContain('value="&lt;b&gt;nusrat"');
    expect(html.match(/Valid email is required/g)).toHaveLength(2);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  test("by a program that fills in every field is answered alike, and stores nothing", async () => {
    const [email, programs] = [newEmail(), newEmail()];
    const reader = await subscribe(email);
    const program = await subscribe(programs, { website: "https://spam.example" });
    expect(program.answer.status).toBe(reader.answer.status);
    expect(program.link).toMatch(/^\/newsletter\/[0-9a-f-]{36}$/);
    expect([...program.answer.headers.keys()]).toEqual([...reader.answer.headers.keys()]);
    const file = await list();
    expect(file).toContain(email);
    expect(file).not.toContain(programs);
  });
});

describe("the link under a letter", () => {
  test("names no address, is kept nowhere, and changes nothing when it is opened", async () => {
    const email = newEmail();
    const { link } = await subscribe(email);
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await visitor().send(link, { method });
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      // Other sites learn no more than where the site is.
      expect(page.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      const html = await page.text();
      expect(html).not.toContain(email);
      if (method === "GET") expect(html).toMatch(/One letter a month comes to you[\s\S]*Unsubscribe/);
    }
    expect(await list()).toContain(`${link}\r\n`);
  });

  test("unsubscribes by its button, once and twice", async () => {
    const email = newEmail();
    const { link } = await subscribe(email);
    const headers = { Origin: inject("appUrl"), "Sec-Fetch-Site": "same-origin" };
    for (const _ of [1, 2]) {
      const answer = await visitor().post(link, {}, headers);
      expect([answer.status, await headingOf(answer)]).toEqual([200, "You are unsubscribed"]);
    }
    expect(await headingOf(await visitor().get(link))).toBe("This address is not on the list");
    expect(await list()).not.toContain(email);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
    "unsubscribes by a mail provider's one click, sent as %s by no browser",
    async (type) => {
      const email = newEmail();
      const { link } = await subscribe(email);
      const fields: [string, string] = ["List-Unsubscribe", "One-Click"];
      const form = new FormData();
      form.append(...fields);
      const body = type.startsWith("multipart") ? form : new URLSearchParams([fields]);
      const answer = await visitor().send(link, { method: "POST", body });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(await list()).not.toContain(email);
    },
  );

  test.each([
    [{ Origin: "https://evil.example" }],
    [{ Origin: "null" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
  ] as Record<string, string>[][])("unsubscribes nobody from another site (%j)", async (headers) => {
    const email = newEmail();
    const { link } = await subscribe(email);
    expect((await visitor().post(link, {}, headers)).status).toBe(403);
    expect((await visitor().post("/newsletter", { email: `not-${email}` }, headers)).status).toBe(403);
    const file = await list();
    expect(file).toContain(email);
    expect(file).not.toContain(`not-${email}`);
  });

  test("of nobody says no more than that of somebody who has left", async () => {
    const { link } = await subscribe(newEmail());
    await visitor().post(link);
    const [left, never] = await Promise.all([visitor().get(link), visitor().get(nobodys)]);
    const bare = async (page: Response) => (await page.text()).replaceAll(/nonce="[^"]*"/g, "");
    expect(await bare(left)).toBe(await bare(never));
    expect((await visitor().get("/newsletter/none")).status).toBe(404);
  });
});

test.each(["/newsletter", nobodys])("%s is not for search engines", async (path) => {
  expect(await (await visitor().get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
});

test("the staff's file has the links, and its address is no page", async () => {
  const email = newEmail();
  const { link } = await subscribe(email);
  const file = await staff.post("/admin/notifications/newsletter.csv");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="shapla-newsletter-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, ...rows] = (await file.text()).trimEnd().split("\r\n");
  expect(head).toBe("E-mail,Subscribed on,Unsubscribe link");
  const row = rows.find((line) => line.startsWith(email)) ?? "";
  expect(row).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+06:00,/);
  expect(row).toContain(`,${inject("appUrl")}${link}`);

  const page = await staff.get("/admin/notifications/newsletter.csv");
  expect([page.status, page.headers.get("Allow")]).toEqual([405, "POST"]);
  expect(await page.text()).toContain('href="/admin/notifications"');
  expect(await (await staff.get("/admin/audit?action=newsletter.export")).text()).toContain("All subscribers");
});
