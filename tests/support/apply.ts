/** Actions on the application form and its results. */
import { expect, type Page } from "@playwright/test";

export const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });
export const summary = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: /problem/ }) });

/** The URL after a success. */
export const sentAddress = /\/apply\?sent=[0-9a-f-]{36}$/;

/** Returns the reference that the page of an application shows: "SH-4K7XQP". */
export async function referenceOf(page: Page): Promise<string> {
  const heading = page.getByRole("heading", { name: /^Application SH-/ });
  return /SH-\w{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
}

/** Sends the page's form without telling the page, as after an answer that was lost. */
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
