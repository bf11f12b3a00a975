/** Looks whether files can be stored, and whether the virus scanner answers. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Env } from "../../app/env.server.ts";
import { s3Store } from "../../app/storage/s3-store.server.ts";
import { clamdScanner } from "../../app/storage/scanner.server.ts";
import { type Finding, fine, PATIENCE_MS, problem } from "./finding.ts";

/** Stores a small file in the bucket, reads it, and deletes it. Returns nothing if files are in a folder. */
export async function examineStore({ STORAGE_URL }: Pick<Env, "STORAGE_URL">): Promise<Finding[]> {
  if (!STORAGE_URL?.startsWith("s3:")) return [];
  const { host } = new URL(STORAGE_URL);
  const store = s3Store(STORAGE_URL, { answer: PATIENCE_MS, file: PATIENCE_MS, pause: 100 });
  const key = `doctor/${crypto.randomUUID()}`;
  const bytes = Buffer.from("The doctor was here.");
  try {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await store.put(key, { size: bytes.length, sha256, open: () => Readable.from([bytes]) });
    const stored = await store.get(key);
    const isSame = stored !== null && (await buffer(stored)).equals(bytes);
    await store.delete(key);
    if (isSame) return [fine("Files", `${host} keeps them.`)];
    return [problem("Files", `${host} gives back other bytes than it got.`, "Use another bucket.")];
  } catch (error) {
    const todo = "Check STORAGE_URL: key, secret, host, bucket and region. 403 means that the key may not write there.";
    return [problem("Files", `${host}: ${(error as Error).message}.`, todo)];
  }
}

/** Has the scanner look at a small file. Returns nothing if there is no scanner. */
export async function examineScanner({ CLAMD_URL }: Pick<Env, "CLAMD_URL">): Promise<Finding[]> {
  if (!CLAMD_URL) return [];
  const scanner = clamdScanner(CLAMD_URL, { silence: PATIENCE_MS, whole: PATIENCE_MS });
  const answer = await scanner.scan(() => Readable.from([Buffer.from("The doctor was here.")]));
  if (answer.kind === "clean") return [fine("Virus scanner", "It answers.")];
  const said = answer.kind === "away" ? `It is away: ${answer.why}.` : `It answers "${answer.kind}" for a plain text.`;
  return [
    problem("Virus scanner", said, "Check CLAMD_URL, and that clamd runs. Until then new files cannot be opened."),
  ];
}
