/** Measures how long a student's photographs wait while others have sent heavy work of every kind. */

import { rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { replyAddress } from "../../app/domain/messages/reply-address.ts";
import { MAIL_SENDER, mailTo } from "../../app/domain/testing/mails.ts";
import { sampleUserId } from "../../local/sample/user-id.ts";
import { pause } from "../drills/outcome.ts";
import { Visitor } from "../support/http.ts";
import { handOver, mailIn, mailInEnv } from "../support/mail-in.ts";
import { startApp } from "../support/servers.ts";
import { slowPdf } from "../support/slow-pdf.ts";

/** The longest that a photograph may take, in ms. */
const PHOTOGRAPH_MS = 2_000;
const SHEETS = "tests/fixtures/import";

export async function benchFair(): Promise<void> {
  const app = await startApp({ env: mailInEnv });
  const signedIn = async (email: string) => {
    const visitor = new Visitor(app.url);
    await visitor.signIn(email);
    return visitor;
  };
  const [much, little] = [await signedIn("much@example.com"), await signedIn("little@example.com")];
  const staff = await signedIn("staff@example.com");
  const post = async (who: Visitor, path: string, field: string, file: Buffer, name: string) => {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(file)]), name);
    await (await who.send(path, { method: "POST", body })).arrayBuffer();
  };
  const document = (who: Visitor, file: Buffer, name: string) =>
    post(who, "/dashboard/documents?for=cv", "files", file, name);
  const photo = await readFile("tests/fixtures/documents/photo.jpg");
  // The first picture loads what decodes it.
  await document(little, photo, "first.jpg");

  const pdf = slowPdf(60_000);
  const side = { width: 7_000, height: 7_000 };
  const picture = await sharp({ create: { ...side, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  const email = new Uint8Array(mailTo("apple-mail", replyAddress(sampleUserId(MAIL_SENDER), mailIn)));
  const sheets = (await readdir(SHEETS)).filter((name) => name.endsWith(".xlsx")).slice(0, 4);
  const began = performance.now();
  const heavy = Promise.all([
    ...Array.from({ length: 10 }, (_, n) => document(much, Buffer.concat([pdf, Buffer.from(`%${n}`)]), `${n}.pdf`)),
    ...Array.from({ length: 6 }, (_, n) => document(much, Buffer.concat([picture, Buffer.from(`${n}`)]), `${n}.jpg`)),
    ...Array.from({ length: 10 }, (_, n) => much.get(`/blog/student-visa-step-by-step/preview.png?n=${n}`)),
    ...Array.from({ length: 10 }, () => handOver(app, email)),
    ...sheets.map(async (name) =>
      post(staff, "/admin/catalogue/import", "file", await readFile(`${SHEETS}/${name}`), name),
    ),
  ]);
  await pause(1_500);
  for (const angle of [90, 180, 270]) {
    const cut = await sharp(photo).rotate(angle).jpeg().toBuffer();
    const sent = performance.now();
    await document(little, cut, `${angle}.jpg`);
    const took = performance.now() - sent;
    console.log(
      `  a photograph took ${Math.round(took)} ms${took > PHOTOGRAPH_MS ? ` MORE THAN ${PHOTOGRAPH_MS}` : ""}`,
    );
  }
  await heavy;
  console.log(`  the heavy work took ${Math.round(performance.now() - began)} ms`);
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
}
