/** Tests that an email names those that it answers, so that mail programs show a conversation as one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { writeAsStaff, writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import { MAIL_PAUSE_MS } from "#app/domain/values/message-limits.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { createPost } from "./post.server.ts";
import { folderTransport } from "./transport.server.ts";

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), "shapla-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NO_STORE = { get: async () => null };
let now = new Date(Date.now() + 60_000);
const mailIn = { address: "reply@in.shapla.example", secret: "a secret of at least 32 characters" };
async function send() {
  now = new Date(now.getTime() + MAIL_PAUSE_MS);
  const post = createPost({
    ...{
      db: database.db,
      store: NO_STORE,
      transport: folderTransport(folder),
      from: "Shapla <hello@shapla.example>",
      mailIn,
    },
    ...{ origin: "https://shapla.example", secretOf: () => "", clock: () => now, isStopping: () => false },
    report: ({ error }) => expect.fail(String(error)),
  });
  await post();
  const [last = ""] = readdirSync(folder).toSorted().toReversed();
  return PostalMime.parse(readFileSync(join(folder, last)));
}

test("an email about a conversation names the last ones of both sides, oldest first", async () => {
  const student = await makeUser(database.db, { email: "rafi@mail.example" });
  const staff = await makeStaff(database.db);
  const ask = (text: string) => writeAsStaff(database.db, staff, student.id, { text, key: text, way: "page" }, now);
  await ask("Which intake?");
  const first = await send();
  expect([first.inReplyTo, first.references]).toEqual([undefined, undefined]);
  const answer = { text: "January", key: "January", way: "email", mailId: "<january@mail.example>" } as const;
  await writeAsStudent(database.db, student, answer, new Date(now.getTime() + 1_000));
  await ask("And the course?");
  const second = await send();
  expect(second.inReplyTo).toBe("<january@mail.example>");
  expect(second.references?.split(/\s+/)).toEqual([first.messageId, "<january@mail.example>"]);
});

test("an answer to an email that is not filed names it, comes from a person, and is answered to the office", async () => {
  const content = {
    kind: "mail_answer",
    subject: "Fees",
    text: "Whose is it?",
    answers: "<fees@family.example>",
  } as const;
  await database.db.transaction((tx) => queueEmail(tx, { recipient: "karim@family.example", content }));
  const email = await send();
  expect(email).toMatchObject({
    subject: "Re: Fees",
    inReplyTo: "<fees@family.example>",
    references: "<fees@family.example>",
    replyTo: [{ address: mailIn.address }],
  });
  expect(email.headers.some(({ key }) => key === "auto-submitted")).toBe(false);
});
