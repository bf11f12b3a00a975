/** Tests uploads in pieces as a program speaks tus: offsets, cuts, limits, and that no one reaches another's. */
import { randomBytes } from "node:crypto";
import { request as ask } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { pdfOf } from "../support/pdf.ts";
import { shared } from "../support/shared-app.ts";

const UPLOADS = "/documents/uploads";
const TUS = { "Tus-Resumable": "1.0.0" };
const PIECE = 256 * 1024;

let student: Visitor;
let other: Visitor;
beforeAll(async () => {
  [student, other] = await Promise.all([newStudent(), newStudent()]);
});

async function newStudent(): Promise<Visitor> {
  const visitor = new Visitor(shared.url);
  await visitor.signIn(`pieces-${crypto.randomUUID().slice(0, 8)}@example.com`);
  return visitor;
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

interface Begun {
  name?: string;
  document?: string;
  headers?: Record<string, string>;
}

const begin = (who: Visitor, length: number, { name = "a.pdf", document = "cv", headers = {} }: Begun = {}) =>
  who.send(UPLOADS, {
    method: "POST",
    headers: {
      ...TUS,
      "Upload-Length": String(length),
      "Upload-Metadata": `filename ${base64(name)},document ${base64(document)}`,
      ...headers,
    },
  });

async function begun(who: Visitor, length: number, options: Begun = {}): Promise<string> {
  const answer = await begin(who, length, options);
  expect(answer.status).toBe(201);
  return answer.headers.get("Location") ?? "";
}

const patch = (
  who: Visitor,
  address: string,
  offset: number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
) =>
  who.send(address, {
    method: "PATCH",
    headers: { ...TUS, "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset), ...headers },
    body: new Uint8Array(bytes),
  });

async function offsetOf(who: Visitor, address: string): Promise<number | string> {
  const answer = await who.send(address, { method: "HEAD", headers: TUS });
  return answer.status === 200 ? Number(answer.headers.get("Upload-Offset")) : answer.status;
}

const idOf = (address: string) => address.split("/").at(-1) ?? "";

async function sendForm(
  who: Visitor,
  ids: readonly string[],
  document = "cv",
): Promise<{ status: number; html: string }> {
  const body = new FormData();
  for (const id of ids) body.append("upload", id);
  const answer = await who.send(`/dashboard/documents?for=${document}`, { method: "POST", body });
  return { status: answer.status, html: await answer.text() };
}

async function namesOf(who: Visitor): Promise<string[]> {
  const html = await (await who.get("/dashboard/documents?for=cv")).text();
  return [...html.matchAll(/href="\/documents\/files\/[^"]+"[^>]*>([^<]+)</g)].map(([, name = ""]) => name);
}

async function sendWhole(who: Visitor, address: string, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const answer = await patch(who, address, at, bytes.subarray(at, at + PIECE));
    expect([answer.status, answer.headers.get("Upload-Offset")]).toEqual([
      204,
      String(Math.min(at + PIECE, bytes.length)),
    ]);
  }
}

test("a file in pieces is kept with its last piece, before any form, and the form says so", async () => {
  const who = await newStudent();
  const bytes = pdfOf("pieces", randomBytes(600_000));
  const address = await begun(who, bytes.length, { name: "../../মার্কশিট \0.pdf" });
  await sendWhole(who, address, bytes);
  expect(await namesOf(who)).toEqual(["মার্কশিট.pdf"]);
  // Its answer was lost.
  expect(await offsetOf(who, address)).toBe(bytes.length);
  expect((await patch(who, address, bytes.length, new Uint8Array())).status).toBe(204);
  const form = await sendForm(who, [idOf(address)]);
  expect(form.status).toBe(302);
  expect(await namesOf(who)).toHaveLength(1);
  expect(await offsetOf(who, address)).toBe(404);
});

test("a piece that was cut keeps what had arrived, and the upload goes on from there", async () => {
  const bytes = pdfOf("cut", randomBytes(300_000));
  const address = await begun(student, bytes.length);
  const { hostname, port } = new URL(shared.url);
  const cookies = [...student.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { ...TUS, "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0", Cookie: cookies };
  const cut = ask({
    ...{ hostname, port, path: address, method: "PATCH" },
    headers: { ...headers, "Content-Length": bytes.length },
  });
  cut.on("error", () => undefined);
  cut.write(bytes.subarray(0, 100_000));
  await expect.poll(() => offsetOf(student, address)).toBe(100_000);
  cut.destroy();
  await sendRest(address, bytes, 100_000);
  expect((await sendForm(student, [idOf(address)])).status).toBe(302);
});

async function sendRest(address: string, bytes: Buffer, from: number): Promise<void> {
  const answer = await patch(student, address, from, bytes.subarray(from));
  expect([answer.status, answer.headers.get("Upload-Offset")]).toEqual([204, String(bytes.length)]);
}

test("a piece that belongs elsewhere is refused with the place, and nothing is written", async () => {
  const address = await begun(student, 1_000);
  for (const offset of [1, 999, 5_000]) {
    const answer = await patch(student, address, offset, randomBytes(10));
    expect([answer.status, answer.headers.get("Upload-Offset")]).toEqual([409, "0"]);
  }
  expect((await patch(student, address, 0, randomBytes(10), { "Upload-Offset": "-1" })).status).toBe(409);
  expect((await patch(student, address, 0, randomBytes(10), { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await patch(student, address, 0, randomBytes(10), { "Tus-Resumable": "0.2.2" })).status).toBe(412);
  expect(await offsetOf(student, address)).toBe(0);
});

test("twenty requests with the same piece write it once", async () => {
  const bytes = pdfOf("at once", randomBytes(200_000));
  const address = await begun(student, bytes.length, { name: "at-once.pdf" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => patch(student, address, 0, bytes)));
  for (const { status } of answers) expect([204, 409]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(204);
  expect((await namesOf(student)).filter((name) => name === "at-once.pdf")).toHaveLength(1);
});

test("bytes beyond the announced length are not kept", async () => {
  const bytes = pdfOf("longer");
  const address = await begun(student, bytes.length, { name: "longer.pdf" });
  const answer = await patch(student, address, 0, Buffer.concat([bytes, randomBytes(100_000)]));
  expect(answer.headers.get("Upload-Offset")).toBe(String(bytes.length));
  expect(await namesOf(student)).toContain("longer.pdf");
});

test("another person cannot reach an upload, even with its address", async () => {
  const bytes = pdfOf("mine");
  const address = await begun(student, bytes.length);
  expect(await offsetOf(other, address)).toBe(404);
  expect((await patch(other, address, 0, bytes)).status).toBe(404);
  expect((await other.send(address, { method: "DELETE", headers: TUS })).status).toBe(404);
  await sendWhole(student, address, bytes);
  const { status, html } = await sendForm(other, [idOf(address)]);
  expect(status).toBe(422);
  expect(html).toContain("If it is not in the list, select it again.");
  expect(await namesOf(other)).toEqual([]);
  const visitor = new Visitor(shared.url);
  expect((await patch(visitor, address, 0, bytes)).status).toBe(302);
  for (const id of ["..%2f..%2fetc%2fpasswd", "a".repeat(300), "%00"])
    expect([400, 404]).toContain((await student.send(`${UPLOADS}/${id}`, { method: "HEAD", headers: TUS })).status);
});

test("an upload is refused in the same words as a form", async () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const address = await begun(student, html.length, { name: "page.pdf" });
  await sendWhole(student, address, html);
  const large = await begin(student, 11 * 1024 * 1024, { name: "large.pdf" });
  expect([large.status, large.headers.get("Tus-Max-Size")]).toEqual([413, String(10 * 1024 * 1024)]);
  const form = await sendForm(student, [idOf(address), idOf(large.headers.get("Location") ?? "")]);
  expect(form.status).toBe(422);
  expect(form.html).toContain("page.pdf");
  expect(form.html).toContain("larger than 10 MB");
  expect(form.html).toContain("2 files were not sent");
});

test("an upload needs a length, a document and room", async () => {
  expect((await begin(student, 0)).status).toBe(400);
  expect((await begin(student, 5, { headers: { "Upload-Length": "many" } })).status).toBe(400);
  expect((await begin(student, 5, { document: "unknown" })).status).toBe(404);
  expect((await begin(student, 5, { headers: { "Tus-Resumable": "" } })).status).toBe(412);
  const hoarder = await newStudent();
  const addresses: string[] = [];
  for (let n = 0; n < 20; n++) addresses.push(await begun(hoarder, 1_000));
  expect((await begin(hoarder, 1_000)).status).toBe(429);
  expect((await hoarder.send(addresses[0] ?? "", { method: "DELETE", headers: TUS })).status).toBe(204);
  await begun(hoarder, 1_000);
});

test("a hundred uploads that begin at once leave twenty", async () => {
  const hoarder = await newStudent();
  const answers = await Promise.all(Array.from({ length: 100 }, () => begin(hoarder, 1_000)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});

test("another site can neither begin nor continue an upload", async () => {
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await begin(student, 5, { headers: foreign })).status).toBe(403);
  const address = await begun(student, 5);
  expect((await patch(student, address, 0, randomBytes(5), foreign)).status).toBe(403);
});
