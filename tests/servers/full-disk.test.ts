/**
 * Fills the disks of a server, makes them read-only, and takes its bucket away. `npm run drill -- full-disk` does more.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { pdfOf } from "../support/pdf.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { clearDisk, fillDisk, mountDisk, setReadOnly, unmountAll } from "../support/small-disk.ts";

const TUS = { "Tus-Resumable": "1.0.0" };
const DOCUMENTS = "/dashboard/documents?for=cv";

// Only root may mount a disk.
describe.runIf(process.getuid?.() === 0)("a server whose disk is full", () => {
  let app: RunningApp;
  let student: Visitor;
  const disk = (name: string) => join(app.dataDir, name);
  beforeAll(async () => {
    app = await startApp();
    student = new Visitor(app.url);
    await student.signIn(`full-${crypto.randomUUID().slice(0, 8)}@example.com`);
    for (const name of ["arriving", "uploads", "files"]) {
      mkdirSync(disk(name), { recursive: true });
      mountDisk(disk(name), 12);
    }
  }, 240_000);
  afterEach(() => {
    for (const name of ["arriving", "uploads", "files"]) {
      setReadOnly(disk(name), false);
      clearDisk(disk(name));
    }
  });
  afterAll(async () => {
    await app.stop();
    unmountAll();
  });

  const post = async (path: string, fields: Record<string, string>, file: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("files", new Blob([new Uint8Array(file)]), "cv.pdf");
    const answer = await student.send(path, { method: "POST", body, headers: { Origin: app.url } });
    return { status: answer.status, html: await answer.text() };
  };
  const arriving = () =>
    readdirSync(disk("arriving"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "filling")
      .map(({ name: file }) => file);
  const large = () => pdfOf("large", randomBytes(5 * 1024 * 1024));
  const expectAlive = async () => expect((await student.get("/health/live")).status).toBe(200);

  test.each(["arriving", "files"])(
    "says so of %s, keeps nothing of the file, and takes it when there is room",
    async (name) => {
      const file = large();
      fillDisk(disk(name));
      const refused = await post(DOCUMENTS, {}, file);
      expect(refused.status).toBe(507);
      expect(refused.html).toContain("We have no room for files at the moment");
      await expectAlive();
      expect(arriving()).toEqual([]);
      clearDisk(disk(name));
      expect((await post(DOCUMENTS, {}, file)).status).toBe(302);
    },
  );

  test("keeps the text of a message whose file has no room", async () => {
    const key = valuesOf(await (await student.get("/dashboard/messages")).text(), "key")[0] ?? "";
    fillDisk(disk("arriving"));
    const refused = await post("/dashboard/messages", { key, text: "Here is my CV, Farhana" }, large());
    expect(refused.status).toBe(507);
    expect(refused.html).toMatch(/<textarea[^>]*>Here is my CV, Farhana</);
    expect(refused.html).toContain("We have no room for files at the moment");
  });

  test("says so of a read-only disk, which time may mend", async () => {
    setReadOnly(disk("arriving"), true);
    const refused = await post(DOCUMENTS, {}, large());
    expect(refused.status).toBe(503);
    expect(refused.html).toContain("We cannot store files at the moment");
    await expectAlive();
  });

  test("says so of an upload in pieces, and frees what the piece wrote", async () => {
    const file = large();
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    const begin = () =>
      student.send("/documents/uploads", {
        method: "POST",
        headers: {
          ...TUS,
          "Upload-Length": String(file.length),
          "Upload-Metadata": `filename ${base64("cv.pdf")},document ${base64("cv")}`,
        },
      });
    const begun = await begin();
    expect(begun.status).toBe(201);
    const address = begun.headers.get("Location") ?? "";
    const piece = (bytes: Buffer, offset: number) =>
      student.send(address, {
        method: "PATCH",
        body: new Uint8Array(bytes),
        headers: { ...TUS, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      });
    const first = file.subarray(0, 256 * 1024);
    fillDisk(disk("uploads"));
    expect((await piece(first, 0)).status).toBe(507);
    expect((await begin()).status).toBe(507);
    await expectAlive();
    expect((await student.send(address, { method: "HEAD", headers: TUS })).headers.get("Upload-Offset")).toBe("0");
    clearDisk(disk("uploads"));
    expect((await piece(first, 0)).headers.get("Upload-Offset")).toBe(String(first.length));
  });

  test("tells the load balancer and its log, and nothing about a person", async () => {
    fillDisk(disk("arriving"));
    await post(DOCUMENTS, {}, large());
    const ready = await student.get("/health/ready");
    expect([ready.status, await ready.text()]).toEqual([200, expect.stringMatching(/arriving: 0 MB/)]);
    expect(app.said()).toMatch(/arriving.*full/);
  });
});
