/** Tests every address of packs and originals for the seven who may ask, and for the student whose they are. */
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { originalContracts } from "../../app/routes/api/contracts/originals.ts";
import { packContracts } from "../../app/routes/api/contracts/packs.ts";
import type { ApiClient } from "../support/api.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { emailsTo, linksIn } from "../support/mail.ts";
import { pdfOf } from "../support/pdf.ts";
import { routePaths } from "../support/routes.ts";
import { sendDocuments } from "../support/sent-documents.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { sevenPeople } from "../support/seven-people.ts";
import type { Answers, Who } from "../support/seven-viewers.ts";

/** Of its own: beside other files a colleague sees nothing while one of them tries that setting. */
let app: RunningApp;
let url = "";
const unique = () => `q${crypto.randomUUID().slice(0, 7)}`;
type Reader = Who | "itself";
type Readers = Answers & { itself: number };

let browsers: Record<Reader, Visitor>;
let clients: Record<Reader, ApiClient>;
/** A pack that its student was shown, one that went out as a link, and an original of the first student. */
const at = { shown: "", application: "", document: "", student: "", original: "", sent: "", link: "" };
let receiver: Visitor;

const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

/** Has all documents of a new student accepted and a pack of them shown. */
async function shownPack(sent: Awaited<ReturnType<typeof sendDocuments>>, to: string) {
  await clients.own.call("POST", `/api/admin/applications/${sent.application}/take`);
  for (const { id, version } of sent.documents)
    await clients.own.call("PATCH", `/api/admin/documents/${id}`, { version, state: "accepted" });
  const made = await clients.own.call("POST", "/api/admin/packs", {
    ...{ applicationId: sent.application, courseId: dataScience.id, chosen: sent.documents.map(({ id }) => id), to },
  });
  const { id, version } = packContracts.makePack.answer.parse(made.json);
  await clients.own.call("POST", `/api/admin/packs/${id}/shown`, { version });
  return id;
}

beforeAll(async () => {
  app = await startApp();
  url = app.url;
  const seven = await sevenPeople(url, unique);
  browsers = { ...seven.people, itself: new Visitor(url) };
  clients = { ...seven.clients, itself: seven.clients.visitor };
  const sent = await sendDocuments(url, ["passport"]);
  await browsers.itself.signIn(sent.email);
  clients.itself = sent.client;
  at.application = sent.application;
  at.document = sent.documents[0]?.id ?? "";
  at.shown = await shownPack(sent, "admissions@manchester.example");
  const page = await (await browsers.own.get(`/admin/applications/${sent.application}`)).text();
  at.student = /\/admin\/users\/([0-9a-f-]{36})\/documents/.exec(page)?.[1] ?? "";
  const received = await clients.own.call("POST", `/api/admin/people/${at.student}/originals`, paper());
  at.original = originalContracts.receiveOriginal.answer.parse(received.json)[0]?.id ?? "";
  const large = await sendDocuments(url, ["passport", "cv", "hsc"], (kind) => pdfOf(kind, randomBytes(7_000_000)));
  receiver = new Visitor(url);
  await receiver.signIn(large.email);
  const to = `${unique()}@manchester.example`;
  at.sent = await shownPack(large, to);
  const { seen } = packContracts.readPack.answer.parse((await large.client.call("GET", `/api/packs/${at.sent}`)).json);
  const approval = await large.client.call("POST", `/api/packs/${at.sent}/approval`, { seen, wording: 1 });
  const { version } = packContracts.approvePack.answer.parse(approval.json);
  await clients.own.call("POST", `/api/admin/packs/${at.sent}/sent`, { version, sentOn: today(), via: "mailbox" });
  const link = async () => {
    const [email] = await emailsTo(app.dataDir, to);
    return new URL((email && linksIn(email).find((one) => one.includes("/packs/"))) ?? "").pathname;
  };
  at.link = await vi.waitFor(link, { timeout: 20_000, interval: 500 });
}, 120_000);

afterAll(async () => {
  await app?.stop();
  if (app) rmSync(app.dataDir, { recursive: true, force: true });
});

const paper = () => ({ kind: "passport", detail: "A01234567", receivedOn: today(), receivedFrom: "student" });

/** Of staff's pages and calls: who sees the student, and a colleague where it is no reading. */
const staffs = (mine: number, colleague = mine, visitor = 302): Readers => ({
  ...{ visitor, student: 403, own: mine, other: colleague, catalogue: 403, manager: mine, admin: mine, itself: 403 },
});
const staffCall = (mine: number, colleague = mine) => staffs(mine, colleague, 401);
/** Of what is one student's. */
const students = (itself: number, visitor = 302): Readers => ({
  ...{ visitor, student: 404, own: 404, other: 404, catalogue: 404, manager: 404, admin: 404, itself },
});
const everyones = (status: number, visitor = status): Readers => ({
  ...{ visitor, student: status, own: status, other: status, catalogue: status, manager: status },
  ...{ admin: status, itself: status },
});

/** No one has seen this version, so that those who may do it are told that it has changed, and nothing does. */
const STALE = { version: 99 };
const UNSEEN = { seen: "0".repeat(64) };

interface Row {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: () => string;
  answers: Readers;
  body?: () => Record<string, unknown>;
}

const row = (method: Row["method"], path: Row["path"], answers: Readers, body?: Row["body"]): Row => ({
  ...{ method, path, answers, ...(body ? { body } : {}) },
});

const ROWS: readonly Row[] = [
  row("GET", () => `/admin/packs/${at.shown}`, staffs(200)),
  row(
    "POST",
    () => `/admin/packs/${at.shown}`,
    staffs(409, 404),
    () => ({ do: "show", ...STALE }),
  ),
  row("GET", () => `/admin/packs/${at.shown}/pack.zip`, staffs(405)),
  row("POST", () => `/admin/packs/${at.sent}/pack.zip`, staffs(200)),
  row("GET", () => `/admin/packs/${at.shown}/cover.pdf`, staffs(404)),
  row("GET", () => `/api/admin/packs/${at.shown}`, staffCall(200)),
  row(
    "PATCH",
    () => `/api/admin/packs/${at.shown}`,
    staffCall(409, 404),
    () => ({
      ...{ ...STALE, chosen: [at.document], to: "x" },
    }),
  ),
  row(
    "DELETE",
    () => `/api/admin/packs/${at.shown}`,
    staffCall(409, 404),
    () => STALE,
  ),
  row(
    "POST",
    () => `/api/admin/packs/${at.shown}/shown`,
    staffCall(409, 404),
    () => STALE,
  ),
  row(
    "POST",
    () => `/api/admin/packs/${at.shown}/sent`,
    staffCall(409, 404),
    () => ({
      ...{ ...STALE, sentOn: today(), via: "portal", why: "x" },
    }),
  ),
  row("DELETE", () => `/api/admin/packs/${at.shown}/link`, { ...staffCall(404), own: 403 }),
  row(
    "POST",
    () => "/api/admin/packs",
    staffCall(409, 404),
    () => ({
      ...{ applicationId: at.application, courseId: dataScience.id, chosen: [at.document], to: "x" },
    }),
  ),
  row("GET", () => `/dashboard/packs/${at.shown}`, students(200)),
  row(
    "POST",
    () => `/dashboard/packs/${at.shown}`,
    students(409),
    () => ({ do: "approve", ...UNSEEN, wording: 1 }),
  ),
  row("GET", () => `/dashboard/packs/${at.shown}/pack.zip`, students(404)),
  row("GET", () => `/dashboard/packs/${at.sent}/pack.zip`, students(404)),
  row("GET", () => `/dashboard/packs/${at.shown}/cover.pdf`, students(404)),
  row("GET", () => `/api/packs/${at.shown}`, students(200, 401)),
  row(
    "POST",
    () => `/api/packs/${at.shown}/approval`,
    students(409, 401),
    () => ({ ...UNSEEN, wording: 1 }),
  ),
  row(
    "DELETE",
    () => `/api/packs/${at.shown}/approval`,
    students(409, 401),
    () => ({ ...UNSEEN, faults: ["data"] }),
  ),
  row("GET", () => at.link, everyones(200)),
  row("GET", () => `${at.link}/pack.zip`, everyones(405)),
  row("POST", () => `${at.link}/pack.zip`, everyones(200)),
  row("GET", () => "/.well-known/shapla-seals.json", everyones(200)),
  row("GET", () => "/admin/originals", staffs(200)),
  row("GET", () => `/admin/originals/${at.original}/receipt`, staffs(200)),
  row("GET", () => `/admin/users/${at.student}/documents`, staffs(200)),
  row(
    "POST",
    () => `/admin/users/${at.student}/documents`,
    staffs(409, 404),
    () => ({
      ...{ do: "take-back-original", original: at.original, ...STALE },
    }),
  ),
  row("GET", () => `/api/admin/people/${at.student}/originals`, staffCall(200)),
  // One that is here already stays.
  row("POST", () => `/api/admin/people/${at.student}/originals`, staffCall(201, 404), paper),
  row(
    "PATCH",
    () => `/api/admin/originals/${at.original}`,
    staffCall(409, 404),
    () => ({
      ...{ ...STALE, returnedOn: today(), returnedTo: "student" },
    }),
  ),
  row(
    "DELETE",
    () => `/api/admin/originals/${at.original}`,
    staffCall(409, 404),
    () => STALE,
  ),
  row("POST", () => `/api/admin/originals/${at.original}/receipt`, staffCall(200, 404)),
  row("GET", () => "/dashboard/documents/originals", everyones(200, 302)),
  row(
    "POST",
    () => "/dashboard/documents/originals",
    everyones(400, 302),
    () => ({}),
  ),
  row("GET", () => "/api/originals", everyones(200, 401)),
  row(
    "PATCH",
    () => `/api/originals/${at.original}`,
    students(409, 401),
    () => ({ isBack: true }),
  ),
];

async function ask(who: Reader, { method, path, body }: Row): Promise<number> {
  if (path().startsWith("/api/")) return (await clients[who].call(method, path(), body?.())).status;
  const fields = Object.fromEntries(Object.entries(body?.() ?? {}).map(([name, value]) => [name, String(value)]));
  const answer = await (method === "GET" ? browsers[who].get(path()) : browsers[who].post(path(), fields));
  await answer.body?.cancel();
  return answer.status;
}

test.each(ROWS.map((one, place) => [`${one.method} ${String(one.path).replace(/^\(\) => /, "")}`, place] as const))(
  "%s answers each of the seven, and its student",
  async (_, place) => {
    const one = ROWS[place] ?? expect.fail("no row");
    const readers = Object.keys(one.answers) as Reader[];
    const got = await Promise.all(readers.map(async (who) => [who, await ask(who, one)] as const));
    expect(Object.fromEntries(got)).toEqual(one.answers);
  },
  30_000,
);

test("every address of packs and originals is among them", () => {
  const patterns = [...new Set(routePaths())].filter((path) => /packs|originals|seals/.test(path));
  expect(patterns.length).toBeGreaterThan(20);
  const asked = ROWS.map(({ path }) => path());
  const missing = patterns.filter((pattern) => {
    const shape = new RegExp(`/${pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
    return !asked.some((path) => shape.test(path));
  });
  expect(missing).toEqual([]);
});

test("who asks for another's originals learns nothing of them", async () => {
  for (const who of ["student", "own", "manager"] as const) {
    expect((await clients[who].call("GET", "/api/originals")).json).toEqual([]);
    expect(await (await browsers[who].get("/dashboard/documents/originals")).text()).not.toContain("A01234567");
  }
  expect((await clients.itself.call("GET", "/api/originals")).json).toMatchObject([{ detail: "A01234567" }]);
});

test("a link that was ended early is no address for anyone, and what was sent stays its student's", async () => {
  const path = `/api/admin/packs/${at.sent}/link`;
  expect((await clients.other.call("DELETE", path)).status).toBe(404);
  expect(await (await browsers.own.get(`/admin/packs/${at.sent}`)).text()).toContain("End the link now");
  const ended = await browsers.own.post(`/admin/packs/${at.sent}`, { do: "end-link" });
  expect(ended.status).toBe(302);
  expect(await (await browsers.own.get(`/admin/packs/${at.sent}`)).text()).not.toContain("End the link now");
  expect((await clients.manager.call("DELETE", path)).status).toBe(200);
  for (const browser of [...Object.values(browsers), receiver]) {
    expect((await browser.get(at.link)).status).toBe(404);
    expect((await browser.post(`${at.link}/pack.zip`)).status).toBe(404);
  }
  expect((await receiver.get(`/dashboard/packs/${at.sent}/pack.zip`)).status).toBe(200);
});
