/** Tests sending, listing and deleting documents over HTTP, with files and names that people and attackers have. */
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { documentContracts } from "../../app/routes/api/contracts/documents.ts";
import { ApiClient } from "../support/api.ts";
import { shared } from "../support/shared-app.ts";

const COURSE = "university-of-manchester-msc-data-science";
const sample = (name: string) => readFile(new URL(`../fixtures/documents/${name}`, import.meta.url));
const unique = () => `d${crypto.randomUUID().slice(0, 7)}@example.com`;

const url = shared.url;
let student: ApiClient;
let pdf: Buffer;
let photo: Buffer;

beforeAll(async () => {
  student = await ApiClient.signIn(url, unique());
  [pdf, photo] = await Promise.all([sample("transcript.pdf"), sample("photo.jpg")]);
});

interface Sent {
  status: number;
  json: { message?: string; files?: { name: string; id: string | null; problem: string | null }[] };
}

async function send(who: ApiClient, kind: string, files: (readonly [string, Uint8Array])[]): Promise<Sent> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("files", new Blob([Uint8Array.from(bytes)]), name);
  return post(who, kind, form);
}

async function post(who: ApiClient, kind: string, body: FormData | string, type?: string): Promise<Sent> {
  const response = await fetch(new URL(`/api/documents/${kind}/files`, url), {
    method: "POST",
    headers: {
      ...(who.token ? { Authorization: `Bearer ${who.token}` } : {}),
      ...(type ? { "Content-Type": type } : {}),
    },
    body,
  });
  return { status: response.status, json: (await response.json()) as Sent["json"] };
}

const list = async (who: ApiClient) =>
  documentContracts.listDocuments.answer.parse((await who.call("GET", "/api/documents")).json);

describe("a student's documents", () => {
  test("list what the courses need, take files, and lose nothing by a file that is refused", async () => {
    const who = await ApiClient.signIn(url, unique());
    expect(await list(who)).toEqual([]);
    await who.call("POST", "/api/applications", {
      ...{ fullName: "Nusrat Jahan", email: "n@example.com", phone: "+880 1712-345678", selectedCourses: [COURSE] },
    });
    expect((await list(who)).map(({ kind, state }) => [kind, state]).slice(0, 2)).toEqual([
      ["passport", "needed"],
      ["ssc", "needed"],
    ]);
    const locked = await sample("locked.pdf");
    const sent = await send(who, "passport", [
      ["front.jpg", photo],
      ["locked.pdf", locked],
      ["back.pdf", pdf],
    ]);
    expect(sent.status).toBe(201);
    expect(sent.json.files?.map(({ name, id, problem }) => [name, id !== null, problem])).toEqual([
      ["front.jpg", true, null],
      ["locked.pdf", false, expect.stringContaining("has a password")],
      ["back.pdf", true, null],
    ]);
    const [passport] = await list(who);
    expect(passport).toMatchObject({ state: "sent", files: [{ type: "image/jpeg" }, { pages: 2 }] });
    const id = passport?.files[1]?.id;
    const read = await fetch(new URL(`/api/documents/files/${id}`, url), {
      headers: { Authorization: `Bearer ${who.token}` },
    });
    expect(Buffer.from(await read.arrayBuffer())).toEqual(pdf);
    expect((await who.call("DELETE", `/api/documents/files/${id}`)).status).toBe(204);
    expect((await who.call("DELETE", `/api/documents/files/${id}`)).status).toBe(404);
    expect((await list(who))[0]?.files).toHaveLength(1);
  });

  test("has what nothing asks for once the student adds it, once", async () => {
    const who = await ApiClient.signIn(url, unique());
    const first = await who.call("POST", "/api/documents", { kind: "cv" });
    expect(first).toMatchObject({ status: 201, json: { kind: "cv", state: "needed", files: [] } });
    expect((await who.call("POST", "/api/documents", { kind: "cv" })).json).toEqual(first.json);
    expect(await list(who)).toHaveLength(1);
    for (const kind of ["", "none", "deposit_receipt", "../cv", "cv\0"]) {
      expect((await who.call("POST", "/api/documents", { kind })).status, kind).toBe(404);
    }
  });

  test("takes the same file once, however often it is sent", async () => {
    const who = await ApiClient.signIn(url, unique());
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await send(who, "cv", [["cv.pdf", pdf]])).json.files?.[0]?.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await list(who))[0]?.files).toHaveLength(1);
  });

  test("has the new files in place of the old ones if the form says so, and only if one is kept", async () => {
    const who = await ApiClient.signIn(url, unique());
    await send(who, "cv", [["old.pdf", pdf]]);
    const form = new FormData();
    form.append("files", new Blob([Uint8Array.from(await sample("locked.pdf"))]), "locked.pdf");
    form.append("replace", "on");
    expect((await post(who, "cv", form)).status).toBe(422);
    const names = async () => (await list(who))[0]?.files.map(({ name }) => name);
    expect(await names()).toEqual(["old.pdf"]);
    form.append("files", new Blob([Uint8Array.from(photo)]), "new.jpg");
    expect((await post(who, "cv", form)).status).toBe(201);
    expect(await names()).toEqual(["new.jpg"]);
    await send(who, "cv", [["old.pdf", pdf]]);
    expect(await names()).toEqual(["new.jpg", "old.pdf"]);
  });

  test("cannot be read, deleted or added to by other people", async () => {
    const { json } = await send(student, "hsc", [["hsc.pdf", pdf]]);
    const id = json.files?.[0]?.id;
    const other = await ApiClient.signIn(url, unique());
    const visitor = new ApiClient(url);
    for (const [who, status] of [
      [other, 404],
      [visitor, 401],
    ] as const) {
      expect((await who.call("GET", `/api/documents/files/${id}`)).status).toBe(status);
      expect((await who.call("DELETE", `/api/documents/files/${id}`)).status).toBe(status);
    }
    expect((await send(visitor, "hsc", [["a.pdf", pdf]])).status).toBe(401);
    expect(await list(other)).toEqual([]);
  });
});

describe("a file's name", () => {
  test.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\nusrat\\Desktop\\transcript.PDF", "transcript.pdf"],
    ["a\0b.pdf", "ab.pdf"],
    ["মার্কশিট.pdf", "মার্কশিট.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}.pdf`],
    ["\u202Efdp.exe.pdf", "fdp.exe.pdf"],
    ["1000012345", "1000012345.pdf"],
    ["a\r\nSet-Cookie: b.pdf", expect.not.stringMatching(/[\r\n]/)],
  ])("%j is shown as %j", async (name, shown) => {
    const who = await ApiClient.signIn(url, unique());
    const sent = await send(who, "cv", [[name, pdf]]);
    expect(sent).toMatchObject({ status: 201, json: { files: [{ problem: null }] } });
    expect((await list(who))[0]?.files[0]?.name).toEqual(shown);
  });
});

describe("a file is refused with what to do", () => {
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  test.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
    ["HTML that is named .pdf", "a.pdf", () => html, /another kind of file|cannot read/],
    ["a locked PDF", "a.pdf", () => sample("locked.pdf"), /password/],
    ["half a PDF", "a.pdf", () => sample("cut.pdf"), /cannot be opened/],
    ["a PDF that unpacks without end", "a.pdf", () => sample("bomb.pdf"), /takes too much/],
    ["an empty file", "a.pdf", () => Buffer.alloc(0), /empty/],
    ["a file of more than 10 MB", "a.pdf", () => Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), /10 MB/],
  ])("%s", async (_what, name, bytes, says) => {
    const { status, json } = await send(student, "ssc", [[name, await bytes()]]);
    expect(status).toBe(422);
    expect(json.message).toMatch(says);
  });

  test.each(["a.jpg", "a.pdf"])(
    "unless only what is behind a photo is: %s is kept as the photo alone",
    async (name) => {
      const { json } = await send(student, "ssc", [[name, Buffer.concat([photo, pdf])]]);
      const read = await fetch(new URL(`/api/documents/files/${json.files?.[0]?.id}`, url), {
        headers: { Authorization: `Bearer ${student.token}` },
      });
      const kept = Buffer.from(await read.arrayBuffer());
      expect(kept.subarray(0, 3).toString("hex")).toBe("ffd8ff");
      expect(kept.includes("%PDF")).toBe(false);
    },
  );

  test.each([
    ["a form without files", new FormData(), undefined, 422],
    ["no form", "{}", "application/json", 415],
    ["a form without a boundary", "x", "multipart/form-data", 400],
    ["a form that ends at once", "--x", "multipart/form-data; boundary=x", 400],
  ])("%s", async (_what, body, type, status) => {
    expect((await post(student, "ssc", body, type)).status).toBe(status);
  });

  test("a document that does not exist answers 404", async () => {
    expect((await send(student, "nothing", [["a.pdf", pdf]])).status).toBe(404);
    expect((await send(student, "deposit_receipt", [["a.pdf", pdf]])).status).toBe(404);
  });
});
