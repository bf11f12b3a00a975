/** The courses of an application: their cards for the student, and the answers of universities that staff record. */
import { expect, type Locator, type Page } from "@playwright/test";

export const courseIn = (page: Page, name: string): Locator => page.getByRole("article", { name });

/** The radio button of an answer of the university, by its word in the database. */
export const answerOf = (staffPage: Page, outcome: string): Locator =>
  staffPage.getByRole("group", { name: "Answer", exact: true }).locator(`input[value="${outcome}"]`);

/** Records an answer of the university as staff. */
export async function record(staffPage: Page, id: string, courseId: string, fields: Readonly<Record<string, string>>) {
  await staffPage.goto(`/admin/applications/${id}/courses/${courseId}`);
  const { Answer, ...texts } = fields;
  if (Answer) await answerOf(staffPage, Answer).check();
  for (const [label, text] of Object.entries(texts)) await staffPage.getByLabel(label, { exact: true }).fill(text);
  await staffPage.getByRole("button", { name: /^Save and tell/ }).click();
  await expect(staffPage.getByText("You have just recorded this.")).toBeVisible();
}
