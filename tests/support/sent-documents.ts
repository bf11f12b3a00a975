/** Students who have sent documents. */
import { readFile } from "node:fs/promises";
import { ApiClient } from "./api.ts";
import { dataScience } from "./courses.ts";

interface Sent {
  email: string;
  application: string;
  client: ApiClient;
  /** Of each kind, in the order that was asked for. */
  documents: { kind: string; id: string; fileId: string; version: number }[];
}

const sample = (name: string) => readFile(new URL(`../fixtures/documents/${name}`, import.meta.url));

/**
 * Signs a new student in, who applies and sends a document of each kind: "passport" is a photo, the others are PDFs.
 * With `pdf` they are what it returns, all of them.
 */
export async function sendDocuments(
  origin: string,
  kinds: readonly string[],
  pdf: ((kind: string) => Buffer) | null = null,
): Promise<Sent> {
  const email = `documents-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const client = await ApiClient.signIn(origin, email);
  const { json } = await client.call("POST", "/api/applications", {
    ...{ fullName: "Mst. Sharmin Akter", email, phone: "+880 1712-345678", selectedCourses: [dataScience.id] },
  });
  for (const kind of kinds) {
    const name = kind === "passport" && !pdf ? "photo.jpg" : "transcript.pdf";
    const form = new FormData();
    form.append("files", new Blob([Uint8Array.from(pdf?.(kind) ?? (await sample(name)))]), name);
    const headers = { Authorization: `Bearer ${client.token}` };
    const sent = await fetch(new URL(`/api/documents/${kind}/files`, origin), { method: "POST", headers, body: form });
    if (sent.status !== 201) throw new Error(`the ${kind} was answered with ${sent.status}`);
  }
  type Listed = { kind: string; id: string; version: number; files: { id: string }[] }[];
  const listed = (await client.call("GET", "/api/documents")).json as Listed;
  const documents = kinds.map((kind) => {
    const found = listed.find((document) => document.kind === kind);
    return { kind, id: found?.id ?? "", version: found?.version ?? 0, fileId: found?.files[0]?.id ?? "" };
  });
  return { email, application: (json as { id: string }).id, client, documents };
}
