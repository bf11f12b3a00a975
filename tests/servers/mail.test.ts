/** Tests emails of the whole server: to a mail server that comes and goes, and across the end of a process. */
import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MailServer, silentServer } from "../../app/background/testing/mail-server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { emails } from "../../app/db/schema.ts";
import { Visitor } from "../support/http.ts";
import { emailsTo } from "../support/mail.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const from = { MAIL_FROM: "Shapla <hello@shapla.example>" };
let server: MailServer;
let url: string;
let app: RunningApp | undefined;

beforeEach(async () => {
  server = new MailServer();
  url = await server.start();
});
afterEach(async () => {
  await app?.stop();
  if (app) rmSync(app.dataDir, { recursive: true, force: true });
  app = undefined;
  await server.stop();
});

const ask = async (at: RunningApp, email: string) =>
  expect((await new Visitor(at.url).post("/newsletter", { email })).status).toBe(303);

test("an email leaves when it is queued, not at the next look a minute later", async () => {
  app = await startApp({ env: { ...from, SMTP_URL: url } });
  await ask(app, "nusrat@example.com");
  await expect.poll(() => server.accepted.length, { timeout: 10_000 }).toBe(1);
  expect(server.accepted[0]).toMatchObject({
    from: { address: "hello@shapla.example" },
    to: [{ address: "nusrat@example.com" }],
  });
  expect(await emailsTo(app.dataDir, "nusrat@example.com")).toEqual([]);
});

test("SIGTERM ends the process while a mail server hangs, and the email is not lost", async () => {
  const silent = await silentServer();
  const first = await startApp({ env: { ...from, SMTP_URL: silent.url } });
  await ask(first, "nusrat@example.com");
  await expect.poll(silent.connections, { timeout: 10_000 }).toBe(1);
  const began = Date.now();
  await first.stop();
  expect(Date.now() - began).toBeLessThan(10_000);
  await silent.stop();

  const database = await connect({ dataDir: first.dataDir });
  const waiting = await database.db.select().from(emails);
  await database.close();
  expect(waiting).toMatchObject([{ recipient: "nusrat@example.com", sentAt: null, dueAt: expect.any(Date) }]);

  // The stopped instance keeps it until its lease ends. The next email does not wait for that.
  const { dataDir, port, authPort } = first;
  app = await startApp({ dataDir, port, authPort, env: { ...from, SMTP_URL: url } });
  await ask(app, "tanvir@example.com");
  await expect
    .poll(() => server.accepted.map(({ to }) => to?.[0]?.address), { timeout: 10_000 })
    .toEqual(["tanvir@example.com"]);
}, 240_000);
