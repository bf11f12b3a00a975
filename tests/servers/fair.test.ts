/** One account sends much heavy work of every kind, and another a photograph. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { type RunningApp, startApp } from "../support/servers.ts";
import { slowPdf } from "../support/slow-pdf.ts";

const HEAVY_OF_A_KIND = 6;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
}, 240_000);
afterAll(() => app.stop());

async function newStudent(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  await visitor.signIn(`fair-${crypto.randomUUID().slice(0, 8)}@example.com`);
  return visitor;
}

async function send(who: Visitor, file: Buffer, name: string): Promise<number> {
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(file)]), name);
  const answer = await who.send("/dashboard/documents?for=cv", { method: "POST", body });
  await answer.arrayBuffer();
  return answer.status;
}

test("a photograph does not wait for what another account has sent before", async () => {
  const [much, little] = await Promise.all([newStudent(), newStudent()]);
  const pdf = slowPdf(60_000);
  const side = { width: 7_000, height: 7_000 };
  const picture = await sharp({ create: { ...side, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  const photo = await readFile(new URL("../fixtures/documents/photo.jpg", import.meta.url));
  // The first picture loads what decodes it.
  expect(await send(little, photo, "first.jpg")).toBe(302);

  let ended = 0;
  const heavy = Array.from({ length: HEAVY_OF_A_KIND }, (_, n) => [
    send(much, Buffer.concat([pdf, Buffer.from(`%${n}\n`)]), `${n}.pdf`),
    send(much, Buffer.concat([picture, Buffer.from(`${n}`)]), `${n}.jpg`),
    much.get(`/blog/student-visa-step-by-step/preview.png?n=${n}`).then((answer) => answer.status),
  ])
    .flat()
    .map((sent) => sent.finally(() => ended++));
  // When the first has an answer, all have arrived.
  await Promise.race(heavy.slice(0, 2));
  const before = ended;
  const cut = await sharp(photo).rotate(90).jpeg().toBuffer();
  expect(await send(little, cut, "second.jpg")).toBe(302);
  // One of each kind may have been in front of it, and another beside it.
  expect(ended - before).toBeLessThan(HEAVY_OF_A_KIND);
  await Promise.all(heavy);
}, 180_000);
