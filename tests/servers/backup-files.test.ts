/** Tests backups with the files of documents, as staff take and restore them: in folders and in a bucket. */
import { execFile, execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Connection, connect } from "#app/db/connect.server.ts";
import { documentFiles, documents, mailUnfiled } from "#app/db/schema.ts";
import { receiveFile } from "#app/domain/documents/receive-file.server.ts";
import { makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { openStore } from "#app/storage/open-store.server.ts";
import { type Bucket, startBucket } from "../support/bucket.ts";
import { urlOfDatabase } from "../support/postgres.ts";
import { quickStart } from "../support/serving.ts";

const FILES = 6;
const folder = mkdtempSync(join(tmpdir(), "shapla-files-backup-"));
const store = openStore(join(folder, "data", "files"));
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
const names: string[] = [];
const backup = join(folder, "night.backup");
const place = join(folder, "second");
let bucket: Bucket;
/** Where the installation is that the backups are of. */
let home: Home;
let student: Actor;
let rows: { id: string; key: string; sha256: string }[];

beforeAll(async () => {
  bucket = await startBucket();
  home = await newHome("data");
  await withDatabase(home, async ({ db }) => {
    student = await makeUser(db);
    for (let n = 0; n < FILES; n++) await sendFile(db);
  });
}, 120_000);
afterAll(async () => {
  await bucket.stop();
  for (const name of names) await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

type Home = { DATA_DIR: string; DATABASE_URL: string };

/** Returns a data folder with this name, and a database without rows. */
async function newHome(folderName: string): Promise<Home> {
  const name = `files_${crypto.randomUUID().replaceAll("-", "")}`;
  await server.unsafe(`create database ${name} template ${inject("postgresTemplate")}`);
  names.push(name);
  return { DATA_DIR: join(folder, folderName), DATABASE_URL: urlOfDatabase(inject("postgresUrl"), name) };
}

async function withDatabase<T>(at: Home, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await connect({ url: at.DATABASE_URL, dataDir: at.DATA_DIR });
  try {
    const result = await work(connection);
    if (at === home) rows = await rowsOf(connection);
    return result;
  } finally {
    await connection.close();
  }
}

const rowsOf = ({ db }: Connection) =>
  db
    .select({ id: documentFiles.id, key: documentFiles.storeKey, sha256: documentFiles.sha256 })
    .from(documentFiles)
    .orderBy(documentFiles.position);

async function sendFile(db: Connection["db"]): Promise<void> {
  const bytes = randomBytes(200_000);
  const path = join(folder, "arrived");
  writeFileSync(path, bytes);
  const file = { path, kind: "pdf" as const, shownName: "a.pdf", pages: 1, size: bytes.length, sha256: sumOf(bytes) };
  await receiveFile(db, { store, hasScanner: false }, student, { kindId: "passport", choice: null }, file);
}

const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Runs a command of `server/commands/`. */
function run(name: string, args: string[], env: Record<string, string> = home) {
  const options = { env: { ...quickStart, PATH: process.env.PATH ?? "", ...env } };
  const script = ["--disable-warning=ExperimentalWarning", `server/commands/${name}.ts`, ...args];
  return new Promise<{ status: number; said: string }>((resolve) => {
    execFile(process.execPath, script, options, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });
}

/** Returns the checksums of files as they are in a store. */
async function sumsIn(at: string): Promise<(string | null)[]> {
  const stored = openStore(at);
  return Promise.all(
    rows.map(async ({ key }) => {
      const bytes = await stored.get(key);
      return bytes && sumOf(await buffer(bytes));
    }),
  );
}

const sums = () => rows.map(({ sha256 }) => sha256);

test("a backup without a second place says that its files are not in it", async () => {
  const { status, said } = await run("backup", [join(folder, "rows.backup")]);
  expect(said).toContain(`Its ${FILES} files of documents are not`);
  expect(status).toBe(0);
});

test("a backup has every file, once, and its list is one that sha256sum reads", async () => {
  expect((await run("backup", [backup, place])).said).toContain(`${FILES} files of documents are in the second place`);
  expect(await sumsIn(place)).toEqual(sums());
  const list = execFileSync("sha256sum", ["--check", "--strict", `${backup}.sha256`], { cwd: place, encoding: "utf8" });
  expect(list.match(/: OK$/gm)).toHaveLength(FILES);
  expect((await run("backup", [backup, place])).said).toContain("0 of them new");
});

test("the files come back into another folder, with the rows", async () => {
  const restored = await newHome("restored");
  const { status, said } = await run("restore", [backup, place], restored);
  expect(said).toContain(`${FILES} files of documents are in the store, ${FILES} of them restored`);
  expect(status).toBe(0);
  expect(await sumsIn(join(restored.DATA_DIR, "files"))).toEqual(sums());
  expect(await withDatabase(restored, rowsOf)).toEqual(rows);
});

test("a bucket is a second place, and a store to restore into", async () => {
  const first = join(folder, "bucket.backup");
  expect(await run("backup", [first, bucket.url])).toMatchObject({ status: 0 });
  expect(await sumsIn(bucket.url)).toEqual(sums());
  const env = { ...(await newHome("from-bucket")), STORAGE_URL: pathToFileURL(join(folder, "other")).href };
  expect(await run("restore", [first, bucket.url], env)).toMatchObject({ status: 0 });
  expect(await sumsIn(join(folder, "other"))).toEqual(sums());
  for (const { key } of rows) await openStore(bucket.url).delete(key);
  const into = { ...(await newHome("into-bucket")), STORAGE_URL: bucket.url };
  expect(await run("restore", [backup, place], into)).toMatchObject({ status: 0 });
  expect(await sumsIn(bucket.url)).toEqual(sums());
});

test("a damaged and a missing file are named, the others come back, and the exit status is 1", async () => {
  const [damaged, missing] = rows.map(({ key }) => key);
  const broken = join(folder, "broken");
  await run("backup", [join(folder, "broken.backup"), broken]);
  const path = join(broken, damaged ?? "");
  writeFileSync(path, Buffer.from(readFileSync(path)).fill(0, 0, 1));
  rmSync(join(broken, missing ?? ""));
  const at = await newHome("from-broken");
  const { status, said } = await run("restore", [backup, broken], at);
  expect(status).toBe(1);
  expect(said).toContain("2 files are not as they were stored");
  expect(said).toContain(`missing: ${missing}`);
  expect(said).toContain(`damaged: ${damaged}`);
  expect(await sumsIn(join(at.DATA_DIR, "files"))).toEqual([null, null, ...sums().slice(2)]);
  // The next backup has both whole again.
  expect(await run("backup", [join(folder, "again.backup"), broken])).toMatchObject({ status: 0 });
  expect(await sumsIn(broken)).toEqual(sums());
});

test("a file that the store has lost is named, and the others are in the backup", async () => {
  const lost = join(home.DATA_DIR, "files", rows[0]?.key ?? "");
  renameSync(lost, join(folder, "lost"));
  const { status, said } = await run("backup", [join(folder, "lossy.backup"), join(folder, "lossy")]);
  renameSync(join(folder, "lost"), lost);
  expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining(`missing: ${rows[0]?.key}`) });
  expect((await sumsIn(join(folder, "lossy"))).slice(1)).toEqual(sums().slice(1));
});

test("a file that was deleted while the backup was taken is no loss, and its row does not come back", async () => {
  const key = rows.at(-1)?.key ?? "";
  await withDatabase(home, ({ db }) => db.delete(documentFiles).where(eq(documentFiles.storeKey, key)));
  await store.delete(key);
  // As a backup would have it whose rows were read before the deletion.
  const late = join(folder, "late.backup");
  expect(await run("backup", [late, place])).toMatchObject({ status: 0 });
  writeFileSync(late, readFileSync(backup));
  const list = `${late}.sha256`;
  writeFileSync(list, `${readFileSync(list, "utf8")}# deleted since: ${key}\n`);
  await openStore(place).delete(key);
  const at = await newHome("late");
  expect(await run("restore", [late, place], at)).toMatchObject({ status: 0 });
  expect(await withDatabase(at, rowsOf)).toEqual(rows);
  expect(await withDatabase(at, ({ db }) => db.select().from(documents))).toMatchObject([{ state: "sent" }]);
});

test("files that no backup needs leave the second place when they are pruned", async () => {
  const stale = join(folder, "documents-file");
  writeFileSync(stale, "stale");
  const source = { size: 5, sha256: sumOf(Buffer.from("stale")), open: () => createReadStream(stale) };
  await openStore(place).put("documents/stale", source);
  expect((await run("backup", [backup, place, "--prune"])).said).toContain("1 files that no backup has were deleted");
  expect(await sumsIn(place)).toEqual(sums());
});

test("an email that waits for staff is in a backup, and comes back with its row", async () => {
  const bytes = Buffer.from("From: karim@example.org\r\n\r\nI accept the offer.\r\n");
  const key = `mails/${crypto.randomUUID()}`;
  const held = { sender: "karim@example.org", senderName: "Karim", recipient: "", isProven: false } as const;
  await withDatabase(home, async ({ db }) => {
    await store.put(key, { size: bytes.length, sha256: sumOf(bytes), open: () => Readable.from([bytes]) });
    await db.insert(mailUnfiled).values({
      ...{
        ...held,
        reason: "unknown_address",
        subject: "Offer",
        body: "I accept the offer.\tYes",
        files: [],
        messageHash: key,
      },
      ...{ storeKey: key, size: bytes.length, sha256: sumOf(bytes) },
    });
  });
  const [file, second] = [join(folder, "mail.backup"), join(folder, "mails")];
  expect(await run("backup", [file, second])).toMatchObject({ status: 0 });
  const restored = await newHome("with-mail");
  expect(await run("restore", [file, second], restored)).toMatchObject({ status: 0 });
  const back = await openStore(join(restored.DATA_DIR, "files")).get(key);
  expect(back && (await buffer(back)).equals(bytes)).toBe(true);
  expect(await withDatabase(restored, ({ db }) => db.$count(mailUnfiled, eq(mailUnfiled.storeKey, key)))).toBe(1);
});
