/**
 * The weight of pages on a phone, in bytes after brotli: five limits, each 10 % above the heaviest page of its kind on
 * 29 November 2026. Bytes do not depend on the machine: the app has its own database with the sample.
 */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { pages } from "../support/registry/registry.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { received, scriptsOf, sum } from "../support/weight.ts";

const NUSRAT = "nusrat@example.com";
const STAFF = "staff@example.com";

interface Address {
  path: string;
  as?: string;
}

let app: RunningApp;
const visitors = new Map<string, Promise<Visitor>>();

beforeAll(async () => {
  app = await startApp();
});

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  if (email) await visitor.takeSession(email);
  return visitor;
}

function visitorOf(email = ""): Promise<Visitor> {
  const visitor = visitors.get(email) ?? signedIn(email);
  visitors.set(email, visitor);
  return visitor;
}

const htmlOf = async ({ path, as }: Address) => received(await visitorOf(as), path);

/** Returns the bytes of a page's HTML and the scripts that it starts with. */
async function withScripts(address: Address): Promise<number> {
  const { bytes, text } = await htmlOf(address);
  return bytes + sum((await scriptsOf(await visitorOf(address.as), text)).values());
}

/** Returns the pages whose addresses depend on the day: those of a sample application. */
async function pagesOfApplication(): Promise<Address[]> {
  const dashboard = await htmlOf({ path: "/dashboard", as: NUSRAT });
  const [own = "", id] = /\/dashboard\/applications\/([0-9a-f-]{36})/.exec(dashboard.text) ?? [];
  const [, course] = /<article [^>]*id="course-([^"]+)"/.exec((await htmlOf({ path: own, as: NUSRAT })).text) ?? [];
  const record = `/admin/applications/${id}`;
  return [
    { path: own, as: NUSRAT },
    { path: record, as: STAFF },
    { path: `${record}/courses/${course}`, as: STAFF },
  ];
}

/** Expects that no page has more bytes than the limit, and that one has more than half: it limits something. */
async function expectWithin(limit: number, addresses: readonly Address[], weigh: (one: Address) => Promise<number>) {
  const found: [address: string, bytes: number][] = [];
  for (const one of addresses) found.push([`${one.path} for ${one.as ?? "a visitor"}`, await weigh(one)]);
  const [heaviest = ["none", 0]] = found.toSorted(([, a], [, b]) => b - a);
  expect(found.filter(([, bytes]) => bytes > limit)).toEqual([]);
  expect(heaviest[1]).toBeGreaterThan(limit / 2);
}

const html = async (address: Address) => (await htmlOf(address)).bytes;
const isOfStaff = ({ path }: Address) => /^\/admin(\/|$)/.test(path);
/** The list in all its states, which is a student's first page too. */
const isList = ({ path, as }: Address) => /^\/courses(\?|$)/.test(path) || (as !== undefined && path === "/");

const LISTS = [...pages, { path: "/courses" }, { path: "/courses", as: NUSRAT }, { path: "/", as: NUSRAT }].filter(
  isList,
);

test("a visitor's list keeps to its limit", async () => {
  // It was 24,068.
  await expectWithin(
    26_500,
    LISTS.filter(({ as }) => !as),
    html,
  );
});

test("a student's list keeps to its limit", async () => {
  // It was 27,914.
  await expectWithin(
    30_700,
    LISTS.filter(({ as }) => as),
    html,
  );
});

test("any other page of a student or visitor keeps to its limit", async () => {
  // It was 21,071, the dashboard.
  const others = [...pages, ...(await pagesOfApplication())].filter((one) => !isOfStaff(one) && !isList(one));
  await expectWithin(23_200, others, html);
});

test("every page of staff keeps to its limit, with its scripts", async () => {
  // It was 183,726, the list of applications.
  const theirs = [...pages, ...(await pagesOfApplication())].filter(isOfStaff);
  await expectWithin(202_100, theirs, withScripts);
});

test("a first visit keeps to its limit in all, in Bangla, on a device without a font for it", async () => {
  // It was 71,889.
  const font = await (await (await visitorOf()).get("/fonts/bengali.woff2")).arrayBuffer();
  await expectWithin(79_100, [{ path: "/bn/courses" }], async (one) => (await withScripts(one)) + font.byteLength);
});
