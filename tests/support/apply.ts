/** The form of an application, and what comes of it. */
import { expect, type Page } from "@playwright/test";

export const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });
export const summary = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: /problem/ }) });

/** Where a success leads. */
export const sentAddress = /\/apply\?sent=[0-9a-f-]{36}$/;

/** What a page of the application says of itself: "SH-4K7XQP". */
export async function referenceOf(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { name: /^Application SH-/ });
  return /SH-\w{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
}

/** The form of the page, as it is, sent once more behind its back: what a lost answer leaves behind. */
export async function sendBehind(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const fields = await page.locator("form#application").evaluate((form) => [...new FormData(form as HTMLFormElement)]);
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  for (const [name, value] of Object.entries(changes)) body.set(name, value);
  const answer = await page.request.post("/apply", {
    data: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

export async function countApplications(page: Page): Promise<number> {
  const dashboard = await (await page.request.get("/dashboard")).text();
  return new Set(dashboard.match(/\/dashboard\/applications\/[0-9a-f-]{36}/g)).size;
}
