/** Tests that no page has a secret that stays the same compressed beside what its address says. */
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleUserId } from "../../local/sample/user-id.ts";
import { dictionaryOfPage } from "../support/dictionary.ts";
import { Visitor } from "../support/http.ts";
import { pages } from "../support/registry/registry.ts";
import { shared } from "../support/shared-app.ts";

const NUSRAT = "nusrat@example.com";
const PROBE = "probe=Qzx7Probe";

const client = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
/** What opens something for whoever has it: the calendar, the links in emails. */
let secrets: string[];
let lead: string;
const readers = new Map<string, Visitor>();

beforeAll(async () => {
  for (const email of new Set(pages.flatMap(({ as }) => as ?? []))) {
    const visitor = new Visitor(shared.url);
    await visitor.takeSession(email);
    readers.set(email, visitor);
  }
  await readers.get(NUSRAT)?.post("/dashboard/calendar", { calendar: "new" }, { "Sec-Fetch-Site": "same-origin" });
  const [person] = await client`select calendar_key, mail_secret from users where id = ${sampleUserId(NUSRAT)}`;
  secrets = [person?.calendar_key, person?.mail_secret];
  const [found] = await client`select id from leads where status = 'new' order by id limit 1`;
  lead = `/admin/leads/${found?.id}`;
});
afterAll(() => client.end());

const ask = async (email: string, path: string) => {
  const visitor = readers.get(email) as Visitor;
  const dictionary = await dictionaryOfPage((at, headers = {}) => visitor.get(at, headers), "/dashboard/account");
  return { plain: await visitor.get(path), packed: await visitor.get(path, dictionary.headers) };
};

test("the calendar's address is compressed alone, and never beside words of the page's address", async () => {
  const alone = await ask(NUSRAT, "/dashboard/calendar");
  expect(alone.packed.headers.get("Content-Encoding")).toBe("dcz");
  const beside = await ask(NUSRAT, `/dashboard/calendar?${PROBE}`);
  for (const answer of [beside.plain, beside.packed]) {
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store, no-transform");
    expect(await answer.text()).toContain(secrets[0]);
  }
});

test("the link of an invitation is not compressed beside words of the page's address", async () => {
  const staff = readers.get("staff@example.com") as Visitor;
  const invited = await staff.post(lead, { intent: "invite" }, { "Sec-Fetch-Site": "same-origin" });
  expect(invited.status).toBeLessThan(400);
  const answer = await staff.get(`${lead}?${PROBE}`, { "Accept-Encoding": "br" });
  expect(await answer.text()).toMatch(/\/invitation\/[\w-]{20,}/);
  expect(answer.headers.get("Content-Encoding")).toBeNull();
});

test("no other page that shows words of its address has a secret on it", async () => {
  const found = [];
  for (const { path, as } of pages) {
    if (!as) continue;
    const answer = await readers
      .get(as)
      ?.get(`${path}${path.includes("?") ? "&" : "?"}${PROBE}`, { "Accept-Encoding": "br" });
    const html = (await answer?.text()) ?? "";
    const isCompressed = answer?.headers.has("Content-Encoding");
    if (isCompressed && secrets.some((secret) => html.includes(secret))) found.push(path);
  }
  expect(found).toEqual([]);
});
