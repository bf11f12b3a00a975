/** Emails that are not filed: staff read them with their files, file one with a student, answer one and delete one. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { replyAddress } from "../app/domain/messages/reply-address.ts";
import { sampleUserId } from "../local/sample/user-id.ts";
import { emailsTo } from "./support/mail.ts";
import { handOver, mailIn, mailInEnv } from "./support/mail-in.ts";
import { type RunningApp, startApp } from "./support/servers.ts";
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from "./support/test.ts";

const test = base.extend<object, { mailApp: RunningApp }>({
  mailApp: [
    async ({ browserName: _ }, use) => {
      const app = await startApp({ env: mailInEnv });
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ mailApp }, use) => {
    await use(mailApp.url);
  },
});

/** Hands over an email of a student's brother with a photo. */
async function comes(mailApp: RunningApp, { from, subject }: { from: string; subject: string }) {
  const text =
    "I paid from my account this morning.\r\n\r\nOn 26 Nov 2026, Shapla <hello@example.com> wrote:\r\n> Have you paid?";
  const create = { width: 40, height: 40, channels: 3 as const, background: "white" };
  const picture = await sharp({ create }).png().toBuffer();
  const photo = `Content-Type: image/png\r\nContent-Disposition: attachment; filename=receipt.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture.toString("base64")}`;
  const parts = [`Content-Type: text/plain\r\n\r\n${text}`, photo].map((part) => `--b\r\n${part}\r\n`).join("");
  const address = replyAddress(sampleUserId("nusrat@example.com"), mailIn);
  const head = `From: From ${subject} <${from}>\r\nTo: ${address}\r\nSubject: ${subject}\r\nMessage-ID: <${randomUUID()}@mail.example>`;
  const raw = `${head}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
  const answer = await handOver(mailApp, raw);
  expect(await answer.json()).toEqual({ results: [{ outcome: "waiting", reason: "wrong_sender" }] });
}

test("an email that we cannot read is downloaded as it came, and is filed whole", async ({
  staffPage: page,
  mailApp,
  hydrated,
}) => {
  const subject = `Unreadable ${randomUUID()}`;
  const head = `From: Nusrat <nusrat@example.com>\r\nTo: ${replyAddress(sampleUserId("nusrat@example.com"), mailIn)}\r\nSubject: ${subject}\r\n`;
  const raw = `${head}${Array.from({ length: 80 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join("")}\r\nI accept.`;
  const answer = await handOver(mailApp, raw);
  expect(await answer.json()).toEqual({ results: [{ outcome: "waiting", reason: "unreadable" }] });
  await page.goto("/admin/messages?view=unfiled");
  await page.getByRole("region", { name: "Not filed" }).getByRole("link", { name: "Nusrat" }).first().click();
  await hydrated(page);
  const mail = page.getByRole("region", { name: subject });
  await expect(mail).toContainText("Why it was not filed: we could not read it");
  const href = (await mail.getByRole("link", { name: /^Download the email/ }).getAttribute("href")) ?? "";
  const whole = await page.request.get(href);
  expect([whole.status(), await whole.text(), whole.headers()["content-disposition"]]).toEqual([
    ...[200, raw, expect.stringMatching(/^attachment; filename="?email\.eml/)],
  ]);
  await page.getByRole("radio", { name: /Nusrat/ }).check();
  await page.getByRole("button", { name: "File it" }).click();
  const said = page.getByRole("list", { name: "Messages" });
  await expect(said).toContainText(`An email that we could not open: “${subject}”. We have kept the whole of it.`);
  const kept = page.getByRole("region", { name: "Emails as files" }).getByRole("link", { name: subject });
  expect(await kept.getAttribute("href")).toBe(href);
  expect(await (await page.request.get(href)).text()).toBe(raw);
});

test("an email of another address is read, answered, filed, and one is deleted", { tag: ["@both"] }, async ({
  staffPage: page,
  mailApp,
  hydrated,
  hasScripts,
}) => {
  const from = `raihan-${randomUUID()}@family.example`;
  const [first, second] = [`Deposit ${randomUUID()}`, `Advert ${randomUUID()}`];
  await comes(mailApp, { from, subject: first });
  await comes(mailApp, { from: `x${from}`, subject: second });
  await page.goto("/admin/messages");
  await page.getByRole("link", { name: /^Not filed/ }).click();
  await hydrated(page);
  const mails = page.getByRole("region", { name: "Not filed" });
  const open = (subject: string) => mails.getByRole("link", { name: `From ${subject}` }).click();
  await open(first);
  await hydrated(page);
  const mail = page.getByRole("region", { name: first });
  await expect(mail).toContainText("I paid from my account this morning.");
  await expect(mail).toContainText("Why it was not filed: another address");
  await expect(page.getByText("> Have you paid?")).toBeHidden();
  await page.locator("summary", { hasText: "Show what was cut off" }).click();
  await expect(page.getByText("> Have you paid?")).toBeVisible();
  await expectAccessible(page, hasScripts);
  if (hasScripts) {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  const file = await page.request.get((await mail.getByRole("link", { name: /^Open/ }).getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(file.headers()["cache-control"]).toBe("private, no-store");

  await page.locator("summary", { hasText: "Answer" }).click();
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("alert")).toContainText("Write your message");
  await hydrated(page);
  await page.getByLabel(`Answer to ${from}`).fill("Whose payment is it?");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Answer sent").first()).toBeVisible();
  await expect.poll(async () => (await emailsTo(mailApp.dataDir, from)).at(-1)?.subject).toBe(`Re: ${first}`);

  await hydrated(page);
  await page.getByRole("radio", { name: /Nusrat/ }).check();
  await page.getByRole("checkbox", { name: `${from} may write for them from now on` }).check();
  await page.getByLabel("1. receipt.png").selectOption({ label: "Passport, photo page" });
  await page.getByRole("button", { name: "File it" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Nusrat Jahan" }).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(`by email from ${from}`);

  await page.goto(`/admin/users/${sampleUserId("nusrat@example.com")}/documents`);
  await expect(page.getByRole("listitem").filter({ hasText: "Passport" }).first()).toContainText("To check");

  await page.goto("/admin/messages?view=unfiled");
  await open(second);
  await hydrated(page);
  await page.locator("summary", { hasText: "Delete" }).click();
  await page.getByRole("button", { name: "Delete this email" }).click();
  await expect(page.getByText("Email deleted").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: second })).toBeHidden();
});
