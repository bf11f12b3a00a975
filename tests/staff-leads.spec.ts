import { dataScience } from "./support/courses.ts";
import { some } from "./support/registry/send.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a lead's page begins with the question, and WhatsApp with its course, logged as a contact", async ({
  staffPage,
  page,
  hasScripts,
}) => {
  const name = `Kazi ${some()}`;
  await page.goto(`/enquiry?course=${dataScience.id}`);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone number").fill(`017${String(Math.random()).slice(2, 10)}`);
  await page.getByLabel("Your question").fill("Can I start in January with 3.05?");
  await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Thank you/);
  await staffPage.goto(`/admin/leads?owner=all&search=${encodeURIComponent(name)}`);
  await staffPage.getByRole("link", { name, exact: true }).click();
  const question = staffPage.getByRole("region", { name: "Question" });
  await expect(question.getByText("Can I start in January with 3.05?")).toBeVisible();
  await expect(staffPage.getByRole("main").getByRole("region").first()).toHaveAccessibleName("Question");
  await expect(question.getByRole("link", { name: dataScience.name })).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await expect(staffPage.getByRole("button", { name: `WhatsApp ${name}, and log it` })).toBeVisible();
  // The press itself leads to another site.
  const sent = await staffPage.request.post(staffPage.url(), {
    form: { intent: "whatsapp" },
    headers: { Origin: new URL(staffPage.url()).origin },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  expect(decodeURIComponent(sent.headers().location ?? "")).toMatch(
    new RegExp(`^https://wa.me/88017\\d+\\?text=.*You asked us about ${dataScience.name}`),
  );
  await staffPage.reload();
  await expect(staffPage.getByRole("region", { name: "Timeline" }).getByText("WhatsApp").first()).toBeVisible();
});
