/** Hands over each email of the folder, as a mail server does. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replyAddress } from "../../app/domain/messages/reply-address.ts";
import { MAIL_SENDER, mailNames, mailTo } from "../../app/domain/testing/mails.ts";
import { sampleUserId } from "../../local/sample/user-id.ts";
import { filesUnder } from "../support/files-under.ts";
import { Visitor } from "../support/http.ts";
import { handOver, mailIn, mailInEnv } from "../support/mail-in.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ env: mailInEnv });
  // By then all has been said about the start.
  await new Visitor(app.url).signIn(MAIL_SENDER);
}, 240_000);

afterAll(async () => {
  await app.stop();
  rmSync(app.dataDir, { recursive: true, force: true });
});

test("every email of the folder is answered with what became of it, and never with an error of ours", async () => {
  const address = replyAddress(sampleUserId(MAIL_SENDER), mailIn);
  const logged = app.said().length;
  for (const name of mailNames()) {
    const answer = await handOver(app, new Uint8Array(mailTo(name, address)));
    expect([name, answer.status]).toEqual([name, 200]);
    const { results } = await answer.json();
    expect(results[0], name).toMatchObject({ outcome: expect.stringMatching(/^(filed|waiting|refused|bounced)$/) });
  }
  expect(filesUnder(join(app.dataDir, "arriving"))).toEqual([]);
  const log = app.said().slice(logged);
  expect(log).toContain("email in: refused: forged");
  expect(log).not.toMatch(/\berror\b|nusrat|IELTS/i);
}, 600_000);
