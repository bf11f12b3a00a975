/** An application in Bangla: what is wrong with the form, what was sent, and withdrawing. */
import { pathIn } from "#app/language.ts";
import { applicant, arriveAt } from "./support/actions.ts";
import { countApplications } from "./support/apply.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("a student applies, and withdraws, on pages in Bangla alone", async ({
  page,
  hydrated,
  hasScripts,
  student: _,
}) => {
  await page.goto(`/bn/apply?course=${dataScience.id}`);
  await hydrated();
  await page.getByRole("textbox", { name: "পুরো নাম" }).fill("");
  await page.getByRole("button", { name: "আবেদন জমা দিন" }).click();
  await expect(page.getByRole("link", { name: "পুরো নাম লিখতে হবে" })).toBeVisible();
  await expect(page).toHaveTitle("সমস্যা: আবেদন জমা দিন · Shapla");

  await page.getByRole("textbox", { name: "পুরো নাম" }).fill(applicant.fullName);
  await page.getByRole("textbox", { name: "ফোন নম্বর" }).fill("+880 1712-345678");
  await page.getByRole("button", { name: "আবেদন জমা দিন" }).click();
  await arriveAt(page, /\/bn\/apply\?sent=/);
  await expect(page.getByRole("heading", { name: "আপনার আবেদন ঠিকমতো জমা হয়েছে!" })).toBeVisible();
  await expect(page.getByText("একজন কাউন্সেলর ৬ ঘণ্টার মধ্যে আপনার সঙ্গে যোগাযোগ করবেন।")).toBeVisible();
  await expectAccessible(page, hasScripts);
  expect(await countApplications(page)).toBe(1);

  await page.goto("/bn/dashboard");
  const details = page.getByRole("link", { name: /^বিস্তারিত দেখুন: SH-/ });
  await page.goto(pathIn("bn", (await details.getAttribute("href")) ?? ""));
  await arriveAt(page, /\/bn\/dashboard\/applications\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/· ৮টি ধাপের ১ নম্বর ধাপ/)).toBeVisible();
  const card = page.getByRole("article", { name: dataScience.name });
  await card.getByText("এই কোর্স তুলে নিন").first().click();
  await card.getByRole("combobox", { name: "কেন?" }).selectOption({ label: "পরে শুরু করতে চাই" });
  await card.getByRole("button", { name: "এই কোর্স তুলে নিন" }).click();
  await expect(page.getByText("কোর্স তুলে নেওয়া হয়েছে")).toBeVisible();
  await expect(card.getByRole("button", { name: "ফিরিয়ে নিন" })).toBeVisible();
  await expectAccessible(page, hasScripts);
});
