/** Tests who gets what of a pack, over HTTP: seven viewers and its student of every address, and each call once. */
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { packContracts } from "../../app/routes/api/contracts/packs.ts";
import type { ApiClient } from "../support/api.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { emailsTo, linksIn } from "../support/mail.ts";
import { pdfOf } from "../support/pdf.ts";
import { sendDocuments } from "../support/sent-documents.ts";
import { sevenPeople } from "../support/seven-people.ts";
import type { Answers, Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const url = shared.url;
const unique = () => `p${crypto.randomUUID().slice(0, 7)}`;
let people: Record<Who, Visitor>;
let clients: Record<Who, ApiClient>;
let sent: Awaited<ReturnType<typeof sendDocuments>>;
let own: Visitor;
let chosen: string[];
let pack = { id: "", version: 0, seen: "" };

const call = (who: ApiClient, method: string, path: string, body?: unknown) => who.call(method, path, body);
const wish = () => ({ chosen, to: "admissions@manchester.example" });
const newest = async () => {
  pack = packContracts.adminReadPack.answer.parse((await call(clients.own, "GET", `/api/admin/packs/${pack.id}`)).json);
  return pack;
};

beforeAll(async () => {
  sent = await sendDocuments(url, ["passport"]);
  ({ people, clients } = await sevenPeople(url, unique));
  own = new Visitor(url);
  await own.signIn(sent.email);
  await call(clients.own, "POST", `/api/admin/applications/${sent.application}/take`);
  const [document] = sent.documents;
  const review = { version: document?.version, state: "accepted" };
  expect((await call(clients.own, "PATCH", `/api/admin/documents/${document?.id}`, review)).status).toBe(200);
  chosen = [document?.id ?? ""];
  const made = await call(clients.own, "POST", "/api/admin/packs", {
    ...{ applicationId: sent.application, courseId: dataScience.id },
    ...wish(),
  });
  expect(made.status).toBe(201);
  pack = packContracts.makePack.answer.parse(made.json);
  await call(clients.own, "POST", `/api/admin/packs/${pack.id}/shown`, { version: pack.version });
  await newest();
});

const everyone = (answers: Answers) => Object.entries(answers) as [Who, number][];
/** What staff get who see the pack, and a colleague who may not change it. */
const of = (read: number, change = read): Answers => ({
  ...{ visitor: 302, student: 403, own: read, other: change, catalogue: 403, manager: read, admin: read },
});

describe("a pack that its student was shown", () => {
  test.each(everyone(of(200)))("is read by a %s of the office with %i", async (who, status) => {
    // Another file may be trying the setting by which a colleague sees nothing.
    const ofPage = async () => (await people[who].get(`/admin/packs/${pack.id}`)).status;
    await expect.poll(ofPage, { timeout: 60_000 }).toBe(status);
    const ofApi = async () => (await call(clients[who], "GET", `/api/admin/packs/${pack.id}`)).status;
    await expect.poll(ofApi, { timeout: 60_000 }).toBe(who === "visitor" ? 401 : status);
  });

  test.each(Object.keys(of(0)) as Who[])("is no %s's but its student's", async (who) => {
    const isOut = who === "visitor";
    for (const path of [`/dashboard/packs/${pack.id}`, `/dashboard/packs/${pack.id}/pack.zip`])
      expect((await people[who].get(path)).status).toBe(isOut ? 302 : 404);
    const body = { seen: pack.seen, wording: 1 };
    const answers = [
      await call(clients[who], "GET", `/api/packs/${pack.id}`),
      await call(clients[who], "POST", `/api/packs/${pack.id}/approval`, body),
      await call(clients[who], "DELETE", `/api/packs/${pack.id}/approval`, { seen: pack.seen, faults: ["data"] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (isOut ? 401 : 404)));
    const unknown = await call(clients[who], "GET", `/api/packs/${crypto.randomUUID()}`);
    expect(unknown.json).toEqual(answers[0]?.json);
  });

  test.each([
    ["visitor", 401],
    ["student", 403],
    ["other", 404],
    ["catalogue", 403],
  ] as const)("is changed, shown, sent and deleted by no %s", async (who, status) => {
    const { id, version } = pack;
    const day = "2026-01-25";
    for (const [method, path, body] of [
      ["PATCH", "", { version, ...wish(), to: "x" }],
      ["POST", "/shown", { version }],
      ["POST", "/sent", { version, sentOn: day, via: "email", why: "x" }],
      ["DELETE", "", { version }],
    ] as const)
      expect((await call(clients[who], method, `/api/admin/packs/${id}${path}`, body)).status, path).toBe(status);
    const posted = await people[who].post(`/admin/packs/${id}/pack.zip`);
    expect(posted.status).toBe(who === "visitor" ? 302 : status);
    expect((await newest()).version).toBe(version);
  });
});

test("nothing is downloaded or sent before its approval, and a sealed pack is what was approved", async () => {
  const { id, version } = await newest();
  const sending = { sentOn: "2026-01-25", via: "portal" };
  expect((await people.own.post(`/admin/packs/${id}/pack.zip`)).status).toBe(409);
  const early = await call(clients.own, "POST", `/api/admin/packs/${id}/sent`, { version, ...sending });
  expect([early.status, early.json]).toMatchObject([409, { code: "stale" }]);
  const late = await call(clients.own, "POST", `/api/admin/packs/${id}/sent`, {
    version,
    ...sending,
    sentOn: "2099-01-01",
  });
  expect(late.status).toBe(422);
  const stale = await call(sent.client, "POST", `/api/packs/${id}/approval`, { seen: "0".repeat(64), wording: 1 });
  expect(stale.status).toBe(409);
  for (let twice = 0; twice < 2; twice++) {
    const approved = await call(sent.client, "POST", `/api/packs/${id}/approval`, { seen: pack.seen, wording: 1 });
    expect([approved.status, packContracts.approvePack.answer.parse(approved.json).isApproved]).toEqual([200, true]);
  }
  const zip = await people.own.post(`/admin/packs/${id}/pack.zip`);
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect([zip.status, bytes.length]).toEqual([200, Number(zip.headers.get("Content-Length"))]);
  const again = Buffer.from(await (await people.own.post(`/admin/packs/${id}/pack.zip`)).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
  const body = { version: (await newest()).version, ...sending };
  for (let twice = 0; twice < 2; twice++)
    expect((await call(clients.own, "POST", `/api/admin/packs/${id}/sent`, body)).status).toBe(200);
  const kept = await own.get(`/dashboard/packs/${id}/pack.zip`);
  expect(kept.headers.get("Cache-Control")).toBe("private, no-store");
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await own.get(`/dashboard/packs/${id}`)).status).toBe(200);
  const refused = await call(sent.client, "DELETE", `/api/packs/${id}/approval`, { seen: pack.seen, faults: ["data"] });
  expect(refused.status).toBe(409);
});

test("the small pictures of a pack are small, and their page is light", async () => {
  const page = await (await own.get(`/dashboard/packs/${pack.id}`)).text();
  expect(gzipSync(page).length).toBeLessThan(40 * 1024);
  const small = await own.get(`/documents/files/${sent.documents[0]?.fileId}?small`);
  expect([small.status, small.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect((await small.arrayBuffer()).byteLength).toBeLessThan(20 * 1024);
  expect((await people.student.get(`/documents/files/${sent.documents[0]?.fileId}?small`)).status).toBe(404);
});

test("each page of a PDF has a small picture for who may see it, and a sheet where there is nothing to draw", async () => {
  const { email, documents } = await sendDocuments(url, ["cv"]);
  const [itself, address] = [new Visitor(url), `/documents/files/${documents[0]?.fileId}`];
  await itself.signIn(email);
  for (const page of ["", "=1", "=2"]) {
    const small = await itself.get(`${address}?small${page}`);
    expect([small.status, small.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(small.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(20 * 1024);
  }
  const none = await itself.get(`${address}?small=9`);
  expect([none.status, none.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  expect((await people.student.get(`${address}?small=1`)).status).toBe(404);
  expect((await people.visitor.get(`${address}?small=1`)).status).toBe(302);
});

/** Has a student's documents accepted, shown and approved, and emails them from here. */
async function emailed({ application, client, documents }: typeof sent, to: string) {
  await call(clients.own, "POST", `/api/admin/applications/${application}/take`);
  for (const { id, version } of documents)
    expect(
      (await call(clients.own, "PATCH", `/api/admin/documents/${id}`, { version, state: "accepted" })).status,
    ).toBe(200);
  const chosenAll = documents.map(({ id }) => id);
  const wished = { applicationId: application, courseId: dataScience.id, chosen: chosenAll, to };
  let { id, version } = packContracts.makePack.answer.parse(
    (await call(clients.own, "POST", "/api/admin/packs", wished)).json,
  );
  await call(clients.own, "POST", `/api/admin/packs/${id}/shown`, { version });
  const { seen } = packContracts.readPack.answer.parse((await call(client, "GET", `/api/packs/${id}`)).json);
  const approval = await call(client, "POST", `/api/packs/${id}/approval`, { seen, wording: 1 });
  version = packContracts.approvePack.answer.parse(approval.json).version;
  const sentOn = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const mailed = await call(clients.own, "POST", `/api/admin/packs/${id}/sent`, { version, sentOn, via: "mailbox" });
  expect([mailed.status, packContracts.sendPack.answer.parse(mailed.json).sentVia]).toEqual([200, "mailbox"]);
  await expect.poll(async () => (await emailsTo(shared.dataDir, to)).length, { timeout: 20_000 }).toBe(1);
  const [email] = await emailsTo(shared.dataDir, to);
  const page = async () => (await people.own.get(`/admin/packs/${id}`)).text();
  return { id, email: email ?? expect.fail("no email"), page };
}

test("a pack goes out by email with the bytes that its student can download", async () => {
  const student = await sendDocuments(url, ["passport"]);
  const { id, email, page } = await emailed(student, `${unique()}@manchester.example`);
  const itself = new Visitor(url);
  await itself.signIn(student.email);
  const own = Buffer.from(await (await itself.get(`/dashboard/packs/${id}/pack.zip`)).arrayBuffer());
  expect(email.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).equals(own))).toEqual([true]);
  await expect.poll(page).toContain("left, and a mail server took it");
});

test("a pack that is too large goes as a link, for anyone who has it and no one else, without a cookie", async () => {
  const large = await sendDocuments(url, ["passport", "cv", "hsc"], (kind) => pdfOf(kind, randomBytes(7_000_000)));
  const { id, email, page } = await emailed(large, `${unique()}@manchester.example`);
  expect(email.attachments).toEqual([]);
  expect(await page()).toContain("not yet");
  const link = linksIn(email).find((one) => one.includes("/packs/")) ?? "";
  const { pathname } = new URL(link);
  for (const who of Object.values(people)) {
    const shown = await who.get(pathname);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    expect(shown.headers.get("X-Robots-Tag")).toBe("noindex");
  }
  const bare = await fetch(new URL(pathname, url));
  expect(bare.headers.getSetCookie()).toEqual([]);
  const html = await bare.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain(large.email);
  expect((await fetch(new URL(`${pathname}/pack.zip`, url))).status).toBe(405);
  const zip = await fetch(new URL(`${pathname}/pack.zip`, url), { method: "POST" });
  expect([zip.status, zip.headers.get("Content-Type"), zip.headers.getSetCookie()]).toEqual([
    200,
    "application/zip",
    [],
  ]);
  expect(Buffer.from(await zip.arrayBuffer()).length).toBeGreaterThan(21_000_000);
  expect(await page()).toMatch(/1 time, last /);
  for (const other of [`/packs/${id}`, `${pathname}x`, pathname.toLowerCase()]) {
    expect((await fetch(new URL(other, url))).status, other).toBe(404);
    expect((await fetch(new URL(`${other}/pack.zip`, url), { method: "POST" })).status, other).toBe(404);
  }
});
