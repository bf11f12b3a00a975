/**
 * Tests who gets what of a student's documents, over HTTP: seven viewers of one file, and its review, while
 * counsellors see all and while they see their own.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { Visitor } from "../support/http.ts";
import { sendDocuments } from "../support/sent-documents.ts";
import { type Answers, addressesOf, type Who } from "../support/seven-viewers.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => `v${crypto.randomUUID().slice(0, 7)}`;
const url = shared.url;
const people = {} as Record<Who, Visitor>;
const clients = {} as Record<Who, ApiClient>;
let sent: Awaited<ReturnType<typeof sendDocuments>>;
let file = "";
let document = "";
let userId = "";

const setSeeAll = (isOn: boolean) => people.admin.post("/admin/settings", isOn ? { counsellorsSeeAll: "on" } : {});

beforeAll(async () => {
  sent = await sendDocuments(url, ["passport", "hsc"]);
  [file, document] = [sent.documents[1]?.fileId ?? "", sent.documents[1]?.id ?? ""];
  people.visitor = new Visitor(url);
  clients.visitor = new ApiClient(url);
  // `student` is another student than the one whose documents these are.
  for (const [who, email] of Object.entries(addressesOf(unique)) as [keyof ReturnType<typeof addressesOf>, string][]) {
    people[who] = new Visitor(url);
    await people[who].signIn(email);
    clients[who] = await ApiClient.signIn(url, email);
  }
  const idOf = async (email: string) => {
    const list = await (await people.admin.get(`/admin/users?search=${email}`)).text();
    return /\/admin\/users\/([0-9a-f-]{36})/.exec(list)?.[1] ?? "";
  };
  const other = await (await people.other.get("/dashboard/account")).text();
  const email = /[\w-]+@example\.com/.exec(other)?.[0] ?? "";
  expect((await people.admin.post(`/admin/users/${await idOf(email)}/role`, { role: "counsellor" })).status).toBe(302);
  userId = await idOf(sent.email);
  expect((await clients.own.call("POST", `/api/admin/applications/${sent.application}/take`)).status).toBe(200);
});

afterAll(() => setSeeAll(true));

const everyone = (answers: Answers) => Object.entries(answers) as [Who, number][];

test("the student alone opens a link to a file without being staff", async () => {
  const who = new Visitor(url);
  await who.signIn(sent.email);
  const answer = await who.get(`/documents/files/${file}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": "attachment; filename=transcript.pdf",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(Number(answer.headers.get("Content-Length")));
  const part = await who.get(`/documents/files/${file}`, { Range: "bytes=5-8" });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(5, 9)]);
  const head = await who.send(`/documents/files/${file}`, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  const shown = await who.get(`/documents/files/${file}?show`);
  await shown.arrayBuffer();
  expect(shown.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; .*sandbox; frame-ancestors 'self'$/,
  );
  expect(shown.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(shown.headers.get("Content-Disposition")).toBe("inline; filename=transcript.pdf");
});

describe.each([
  { title: "while counsellors see all", isOn: true, read: 200 },
  { title: "while counsellors see their own", isOn: false, read: 404 },
])("$title,", ({ isOn, read }) => {
  beforeAll(async () => {
    expect((await setSeeAll(isOn)).status).toBe(302);
  });

  const staff = (other: number): Answers => ({
    ...{ visitor: 302, student: 404, own: 200, other, catalogue: 404, manager: 200, admin: 200 },
  });

  test.each(everyone(staff(read)))("a %s gets a file with %i, and not a byte without it", async (who, status) => {
    for (const query of ["", "?show"]) {
      const answer = await people[who].get(`/documents/files/${file}${query}`);
      expect([answer.status, (await answer.text()).includes("%PDF")]).toEqual([status, status === 200]);
    }
  });

  test.each(everyone({ ...staff(read), student: 403, catalogue: 403 }))(
    "a %s opens the review and the student's documents with %i",
    async (who, status) => {
      expect((await people[who].get(`/admin/documents/${document}`)).status).toBe(status);
      expect((await people[who].get(`/admin/users/${userId}/documents`)).status).toBe(status);
    },
  );

  test.each(everyone({ ...staff(404), visitor: 401, student: 403, catalogue: 403 }))(
    "a %s decides with the API with %i",
    async (who, status) => {
      const { version } = (await sent.client.call("GET", "/api/documents").then(({ json }) => json as Listed)).find(
        ({ id }) => id === document,
      ) ?? { version: 0 };
      const body = { version, state: "not_accepted", reason: "page_missing", note: `For ${who}.`, confirm: true };
      const answer = await clients[who].call("PATCH", `/api/admin/documents/${document}`, body);
      expect(answer.status).toBe(status);
      if (status === 200)
        expect(answer.json).toMatchObject({
          id: document,
          userId,
          kind: "hsc",
          state: "not_accepted",
          version: version + 1,
        });
    },
  );

  test("the list of what to check names no student of a colleague's", async () => {
    const page = async (who: Who) => (await people[who].get("/admin/documents")).text();
    const passport = sent.documents[0]?.id ?? "";
    expect(await page("own")).toContain(passport);
    expect(await page("admin")).toContain(passport);
    expect(await page("other")).not.toContain(passport);
  });
});

type Listed = { id: string; version: number }[];

test("the API says what is wrong with a decision", async () => {
  const patch = (body: object) => clients.admin.call("PATCH", `/api/admin/documents/${document}`, body);
  for (const body of [
    { version: 1 },
    { version: 1, state: "sent" },
    { version: 1, state: "not_accepted" },
    { version: 1, state: "not_accepted", reason: "other" },
    { version: 1, state: "not_needed" },
    { version: 1, state: "accepted", reason: "other", note: "x" },
    { version: 1, state: "accepted", expiresOn: "soon" },
    { version: 1, state: "not_needed", note: "x", expiresOn: "2030-01-01" },
  ])
    expect([body, (await patch(body)).status]).toEqual([body, 422]);
  expect((await patch({ version: 1, state: "accepted", expiresOn: "2030-01-01" })).status).toBe(409);
  const path = `/api/admin/documents/${crypto.randomUUID()}`;
  expect((await clients.admin.call("PATCH", path, { version: 1, state: "accepted" })).status).toBe(404);
});

test("the API asks before a decision is changed", async () => {
  const patch = (body: object) => clients.admin.call("PATCH", `/api/admin/documents/${document}`, body);
  const listed = async () => {
    const { json } = await sent.client.call("GET", "/api/documents");
    return (json as (Listed[number] & { state: string })[]).find(({ id }) => id === document);
  };
  const before = await listed();
  expect(before?.state).toBe("not_accepted");
  const accept = { version: before?.version, state: "accepted" };
  const { status, json } = await patch(accept);
  expect([status, json]).toEqual([409, expect.objectContaining({ code: "decided" })]);
  expect(await listed()).toEqual(before);
  const confirmed = await patch({ ...accept, confirm: true });
  expect([confirmed.status, confirmed.json]).toEqual([200, expect.objectContaining({ state: "accepted" })]);
});

test("the student reads who opened which document", async () => {
  const who = new Visitor(url);
  await who.signIn(sent.email);
  const page = await (await who.get("/dashboard/documents?log=all")).text();
  for (const name of ["Shirin Akhter", "Sabrina Haque"]) expect(page).toContain(name);
  expect(page).not.toContain("Zubair Alam");
});
