/**
 * Fetches each address that is made for another program as that program does: without cookies, without `Accept`, with
 * HEAD too, and only where robots.txt lets it.
 */
import { get as ask, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

let feed = "";
let rules: { isAllowed: boolean; path: string }[] = [];

beforeAll(async () => {
  const student = new Visitor(shared.url);
  await student.signIn(`programs-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await student.post("/dashboard/calendar", { calendar: "new" });
  const page = await (await student.get("/dashboard/calendar")).text();
  [feed = ""] = /\/api\/calendar\.ics\?key=[0-9a-f-]{36}/.exec(page) ?? [];
  const { body } = await fetchAs("/robots.txt");
  rules = [...body.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, rule, path = ""]) => ({
    isAllowed: rule === "Allow",
    path,
  }));
});

/** Sends no header but `Host`. */
async function fetchAs(path: string, method = "GET") {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(new URL(path, shared.url), { method, headers: {} }, resolve).on("error", reject);
  });
  const body = (await buffer(answer)).toString("latin1");
  return {
    status: answer.statusCode,
    type: answer.headers["content-type"],
    cookies: answer.headers["set-cookie"],
    body,
  };
}

/** The longest rule decides, and an allowing one before another of its length (RFC 9309). */
function mayRobotsRead(path: string): boolean {
  const fitting = rules.filter((rule) => path.startsWith(rule.path));
  const [longest] = fitting.toSorted(
    (a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed),
  );
  return longest?.isAllowed ?? true;
}

const ADDRESSES: [program: string, path: () => string, type: RegExp][] = [
  ["Google's calendar", () => feed, /^text\/calendar/],
  ["Google's calendar, in Bangla", () => `${feed}&language=bn`, /^text\/calendar/],
  ["a search engine, of the sitemap", () => "/sitemap.xml", /xml/],
  ["a messenger, of a course", () => `/courses/${dataScience.id}`, /^text\/html/],
  ["a messenger, of a course's picture", () => `/courses/${dataScience.id}/preview.png`, /^image\/png/],
  ["a reader of the API", () => "/api/docs", /^text\/html/],
  ["a researcher", () => "/.well-known/security.txt", /^text\/plain/],
];

test.each(ADDRESSES)("%s reads its address", async (_, path, type) => {
  expect(mayRobotsRead(path())).toBe(true);
  const found = await fetchAs(path());
  expect({ status: found.status, type: found.type }).toEqual({ status: 200, type: expect.stringMatching(type) });
  const head = await fetchAs(path(), "HEAD");
  expect({ status: head.status, type: head.type, body: head.body }).toEqual({
    status: 200,
    type: found.type,
    body: "",
  });
});

test("the rest of the API, and pages of accounts, are closed to robots", () => {
  for (const path of ["/api/courses", "/dashboard", "/admin", "/dashboard/calendar"])
    expect(mayRobotsRead(path)).toBe(false);
});

test.each([
  ["/health/live", /text|json/],
  ["/health/ready", /text|json/],
  ["/api/openapi.json", /json/],
  ["/robots.txt", /^text\/plain/],
])("a program of the office reads %s", async (path, type) => {
  for (const method of ["GET", "HEAD"]) {
    const found = await fetchAs(path, method);
    expect([found.status, found.type]).toEqual([200, expect.stringMatching(type)]);
  }
});

test("the file of a calendar is saved by the link that says so, and shown by the others", async () => {
  const disposition = async (path: string) =>
    (await new Visitor(shared.url).get(path)).headers.get("Content-Disposition");
  expect(await disposition(`${feed}&download=1`)).toMatch(/^attachment/);
  expect(await disposition(feed)).toMatch(/^inline/);
});
