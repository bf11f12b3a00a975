/** Names that are read from right to left, or that try to reverse the text around them. */
import { applyTo, arriveAt } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

const MARKS = /[\u202a-\u202e\u2066\u2067]/;

test("a name in Arabic is isolated where staff read it and in the chat", async ({ page, student, staffPage }) => {
  const arabic = "عمر فاروق";
  await applyTo(page, student, dataScience.id);
  const form = new URLSearchParams({ fullName: `\u202e${arabic}`, phone: "+880 1712-345678", email: student });
  form.append("key", crypto.randomUUID());
  form.append("selectedCourses", dataScience.id);
  form.append("answer", "again");
  form.append("asked", dataScience.id);
  await page.request.post("/apply", {
    data: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  await staffPage.goto(`/admin/applications?search=${encodeURIComponent(student)}`);
  await staffPage.getByRole("link", { name: arabic, exact: true }).click();
  await arriveAt(staffPage, /\/admin\/applications\/[0-9a-f-]{36}/);
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(arabic);
  await staffPage
    .getByRole("link", { name: /WhatsApp/ })
    .first()
    .click();
  await arriveAt(staffPage, /\/whatsapp$/);
  const text = (await staffPage.getByText(/^Hello .*, this is/).textContent()) ?? "";
  expect(text).toContain(`Hello \u2068${arabic}\u2069, this is`);
  expect(text).not.toMatch(MARKS);
});
