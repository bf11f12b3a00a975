/** Tests the newsletter over HTTP: readers, strangers, programs, mail providers, other sites, staff. */
import { beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { emailsTo, linksIn, oneClickOf } from "../support/mail.ts";
import { shared } from "../support/shared-app.ts";

const visitor = () => new Visitor(shared.url);
const newEmail = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.com`;
const nobodys = "/newsletter/00000000-0000-4000-8000-000000000000";
const own = { Origin: shared.url, "Sec-Fetch-Site": "same-origin" };
let staff: Visitor;

beforeAll(async () => {
  staff = visitor();
  await staff.signIn("staff@example.com");
});

const ask = (email: string, more: Record<string, string> = {}) => visitor().post("/newsletter", { email, ...more });

/** Returns the email to an address, after this many earlier ones, once it has been sent. */
async function emailTo(address: string, before = 0) {
  await expect.poll(async () => (await emailsTo(shared.dataDir, address)).length, { timeout: 10_000 }).toBe(before + 1);
  const email = (await emailsTo(shared.dataDir, address))[before];
  if (!email) throw new Error("no email");
  return email;
}
const pathOf = (address = "") => address.replace(shared.url, "");

/** Subscribes a reader and returns the path of their subscription. */
async function subscribe(email = newEmail()) {
  await ask(email);
  const confirm = pathOf(linksIn(await emailTo(email))[0]);
  await visitor().post(confirm, {}, own);
  return { email, confirm, page: confirm.replace(/\/confirm$/, "") };
}
const headingOf = async (response: Response) => /<h1[^>]*>([^<]*)/.exec(await response.text())?.[1];
const list = async () => (await staff.post("/admin/notifications/newsletter")).text();
/** Returns an answer without the parts that differ each time, such as its own address in the other language. */
const bare = async (page: Response) => ({
  status: page.status,
  headers: [...page.headers].filter(
    ([name]) => !/^(date|content-security-policy|x-request-id|etag|content-length)$/.test(name),
  ),
  body: (await page.text()).replaceAll(/nonce="[^"]*"|\/bn\/newsletter\/[0-9a-f-]{36}/g, ""),
});

describe("subscribing", () => {
  test("takes the owner of the address: an email, its link, a button", async () => {
    const address = newEmail();
    const answer = await ask(` ${address.toUpperCase()} `);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/newsletter/check-inbox"]);
    expect(await list()).not.toContain(address);

    const email = await emailTo(address);
    const [link = "", ...more] = linksIn(email);
    expect([pathOf(link), more]).toEqual([expect.stringMatching(/^\/newsletter\/[0-9a-f-]{36}\/confirm$/), []]);
    expect(email.html).toContain(`href="${link}"`);
    expect(oneClickOf(email)).toBe("");
    // Mail programs open links by themselves.
    for (const method of ["GET", "HEAD", "GET"]) {
      const page = await visitor().send(link, { method });
      expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
      expect(await page.text()).not.toContain(address);
    }
    expect(await list()).not.toContain(address);
    expect(await headingOf(await visitor().post(pathOf(link), {}, own))).toBe("You are subscribed to our newsletter");
    expect((await list()).split(address)).toHaveLength(2);
  });

  test("is answered alike for a reader, someone who has not confirmed and a newcomer", async () => {
    const { email } = await subscribe();
    const unconfirmed = newEmail();
    await ask(unconfirmed);
    const answers = await Promise.all(
      [ask(email), ask(unconfirmed), ask(newEmail())].map(async (answer) => bare(await answer)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const [answer] = answers;
    expect(JSON.stringify(answer)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  test("shows the form again when the hidden field is filled in, and emails no one", async () => {
    const email = newEmail();
    const answer = await ask(email, { website: "https://spam.example" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("A field that must stay empty was filled in");
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain("spam.example");
    // An address that is asked for afterwards gets its email first.
    await emailTo((await subscribe()).email);
    expect(await emailsTo(shared.dataDir, email)).toEqual([]);
  });

  test("an invalid request is refused beside the field and keeps what was typed", async () => {
    for (const intent of ["", "leave"]) {
      const answer = await visitor().post("/newsletter", { email: "<b>nusrat", intent });
      const html = await answer.text();
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
      expect(html).toContain("<title>Error: Newsletter");
      expect(html.split('value="&lt;b&gt;nusrat"')).toHaveLength(2);
      expect(html.match(/Valid email is required/g)).toHaveLength(2);
      expect(html.match(/<title>/g)).toHaveLength(1);
    }
  });
});

describe("unsubscribing", () => {
  test("takes a link from an email, and answers everyone alike", async () => {
    const { email, page } = await subscribe();
    const leave = { intent: "leave" };
    const [reader, stranger] = await Promise.all([ask(email, leave), ask(newEmail(), leave)]);
    expect(await bare(reader)).toEqual(await bare(stranger));
    expect(reader.headers.get("Location")).toBe("/newsletter/check-inbox?for=unsubscribe");
    // One email per hour: the first one was the confirmation.
    expect(await emailsTo(shared.dataDir, email)).toHaveLength(1);
    expect(await list()).toContain(email);
    expect(await headingOf(await visitor().get(page))).toBe("You are subscribed to our newsletter");
  });

  test("the button unsubscribes, also when pressed twice", async () => {
    const { email, page } = await subscribe();
    for (const _ of [1, 2]) {
      const answer = await visitor().post(page, {}, own);
      expect([answer.status, await headingOf(answer)]).toEqual([200, "You have unsubscribed"]);
    }
    expect(await headingOf(await visitor().get(page))).toBe("You are not subscribed");
    expect(await list()).not.toContain(email);
  });

  const anywhere: Record<string, string>[] = [
    {},
    { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
    { Origin: "null" },
  ];
  test.each(anywhere)("a mail provider's one click unsubscribes, from its server or its page (%j)", async (headers) => {
    const { email, page } = await subscribe();
    const oneClick = `/unsubscribe${page}`;
    expect(pathOf((await visitor().get(oneClick)).headers.get("Location") ?? "")).toBe(page);
    expect(await list()).toContain(email);
    const form = new FormData();
    form.append("List-Unsubscribe", "One-Click");
    const answer = await visitor().send(oneClick, { method: "POST", body: form, headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await list()).not.toContain(email);
  });

  test.each(anywhere.slice(1))("all other writes from another site are refused (%j)", async (headers) => {
    const { email, page } = await subscribe();
    expect((await visitor().post(page, {}, headers)).status).toBe(403);
    expect((await visitor().post(`${page}/confirm`, {}, headers)).status).toBe(403);
    expect((await visitor().post("/newsletter", { email: `not-${email}` }, headers)).status).toBe(403);
    expect((await visitor().post(`/unsubscribe${page}/more`, {}, headers)).status).toBe(403);
    expect(await list()).toContain(email);
  });

  test("an unknown link says no more than one of a reader who has left", async () => {
    const { page } = await subscribe();
    await visitor().post(page);
    expect(await bare(await visitor().get(page))).toEqual(await bare(await visitor().get(nobodys)));
    expect((await visitor().get("/newsletter/none")).status).toBe(404);
  });
});

test.each([nobodys, `${nobodys}/confirm`, "/newsletter/check-inbox"])("%s is not for search engines", async (path) => {
  expect(await (await visitor().get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
});

test("the staff's file names who confirmed, holds no secret, and its address is no page", async () => {
  const { email, page: link } = await subscribe();
  const file = await staff.post("/admin/notifications/newsletter");
  expect(file.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename=shapla-newsletter-\d{4}-\d\d-\d\d\.csv$/,
  );
  const text = await file.text();
  expect(text).not.toContain(link.split("/").at(-1));
  const [head, ...rows] = text.trimEnd().split("\r\n");
  expect(head).toBe("Email,Subscribed on");
  expect(rows.find((line) => line.startsWith(email))).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

  const page = await staff.get("/admin/notifications/newsletter");
  expect([page.status, page.headers.get("Allow")]).toEqual([405, "POST"]);
  expect(await page.text()).toContain('href="/admin/notifications"');
  expect(await (await staff.get("/admin/audit?action=newsletter.export")).text()).toContain("All subscribers");
});
