/** An address that refuses emails: a mail server says so, staff see it, and try it again. */
import { replyAddress } from "../app/domain/messages/reply-address.ts";
import { mailTo } from "../app/domain/testing/mails.ts";
import { Visitor } from "./support/http.ts";
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

/** Has the server send an email to this address, and returns its ID. */
async function sentTo({ url, dataDir }: RunningApp, address: string): Promise<string> {
  await new Visitor(url).post("/newsletter", { email: address });
  const idOf = async () => /^<([^@]+)@/.exec((await emailsTo(dataDir, address)).at(-1)?.messageId ?? "")?.[1] ?? "";
  await expect.poll(idOf).not.toBe("");
  return idOf();
}

/** Hands over what a mail server says about an email of ours to someone. */
async function bounce(mailApp: RunningApp, userId: string, emailId: string): Promise<void> {
  // A report that was handed over is known, so each has an ID of its own.
  const address = replyAddress(userId, mailIn);
  const raw = mailTo("bounce-postfix", address, address, emailId)
    .toString("latin1")
    .replace("bounce-postfix", crypto.randomUUID());
  const answer = await handOver(mailApp, raw);
  expect(await answer.json()).toEqual({ results: [{ outcome: "bounced", reason: "5.1.1" }] });
}

test("an address that refuses emails is on the pages of its owner, until staff try it again", {
  tag: ["@browser", "@all"],
}, async ({ staffPage: page, mailApp, hydrated, hasScripts }) => {
  await page.goto("/admin/users?search=nusrat%40example.com");
  await page.getByRole("link", { name: "Nusrat Jahan" }).click();
  await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}/);
  const address = page.url();
  const emailId = await sentTo(mailApp, "nusrat@example.com");
  await bounce(mailApp, new URL(address).pathname.split("/").at(-1) ?? "", emailId);
  await page.reload();
  await hydrated(page);
  const notice = page.getByText("This address does not receive emails: nusrat@example.com");
  await expect(notice).toBeVisible();
  await expect(page.getByText("Recipient address rejected: User unknown")).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  const applications = page.getByRole("region", { name: "Applications" });
  await applications.getByRole("link").first().click();
  await hydrated(page);
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Try again to send to nusrat@example.com" }).click();
  await expect(page.getByText("Emails are sent to this address again").first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nusrat Jahan");
});
