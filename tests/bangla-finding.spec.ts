/** Finding a course in Bangla: the list, a course, its costs, favourites, comparing, a question, and saved searches. */
import type { Page } from "@playwright/test";
import { cardOf, said } from "./support/actions.ts";
import { arriveInBangla, expectBangla, heartInBangla } from "./support/bangla.ts";
import { dataScience, fourDates } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** What the catalogue, which is in English, is searched for instead of the Bangla words. The page says so. */
const UNDERSTOOD = ["data science", "Data science"];
const searchField = (page: Page) => page.getByRole("searchbox", { name: "খুঁজুন", exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link", { name, exact: true });

test("a visitor goes from a Bangla word to a course, and works out its costs", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/bn/courses");
  await hydrated();
  await searchField(page).fill("ডেটা সায়েন্স");
  await searchField(page).press("Enter");
  await arriveInBangla(page, /\/bn\/courses\?search=/, UNDERSTOOD);
  await expect(page.getByRole("status").filter({ hasText: /^[০-৯]+টি কোর্স$/ })).toBeVisible();
  await hydrated();
  await page.getByRole("combobox", { name: "লেভেল" }).selectOption("Postgraduate");
  if (!hasScripts) await page.getByRole("button", { name: "কোর্স দেখান" }).click();
  await arriveInBangla(page, /\/bn\/courses\?.*level=Postgraduate/, UNDERSTOOD);
  await expect(page.getByRole("list", { name: "যে ফিল্টারগুলো চালু আছে" })).toContainText("মাস্টার্স (Postgraduate)");
  await expectAccessible(page, hasScripts);

  await hydrated();
  const card = cardOf(page, dataScience.name).filter({ hasText: dataScience.university });
  await card.getByRole("link", { name: `বিস্তারিত দেখুন: ${dataScience.name}` }).click();
  if (hasScripts) {
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: "আবেদন করুন" })).toBeVisible();
    await expectBangla(page, UNDERSTOOD);
    await dialog.getByRole("link", { name: /সব তথ্য আর খরচ দেখুন$/ }).click();
  }
  await arriveInBangla(page, new RegExp(`/bn/courses/${dataScience.id}$`));
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "ভিসার জন্য ব্যাংকে কত টাকা থাকতে হবে দেখুন" }).click();
  await arriveInBangla(page, /\/bn\/costs\?course=/);

  const fee = page.getByLabel("টিউশন ফি, প্রথম বছর");
  await fee.fill("অনেক টাকা");
  await page.getByRole("button", { name: "খরচ হিসাব করুন" }).click();
  await arriveInBangla(page, /\/bn\/costs\?.*fee=/);
  await expect(fee).toHaveValue("অনেক টাকা");
  await expect(fee).toHaveAccessibleDescription(/টাকার অঙ্ক পাউন্ডে বা টাকায় লিখুন/);
  await expect(page).toHaveTitle(/^সমস্যা: খরচ ও ভিসার টাকা/);
  await fee.fill("১৬০০০");
  await page.getByLabel("কবে থেকে টাকা অ্যাকাউন্টে আছে").fill("2030-11-21");
  await page.getByRole("button", { name: "খরচ হিসাব করুন" }).click();
  await arriveInBangla(page, /\/bn\/costs\?.*since=2030-11-21/);
  await expect(page.getByRole("region", { name: "প্রথম বছরের খরচ" })).toContainText("£১৬,০০০");
  await expect(page.getByRole("region", { name: "ভিসার জন্য যত টাকা দেখাতে হবে" })).toContainText("২৮ দিন");
  await expectAccessible(page, hasScripts);
});

test("a student saves two courses, compares them, and asks about one", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  for (const { id, name } of [fourDates, dataScience]) {
    await page.goto(`/bn/courses/${id}`);
    await hydrated();
    await heartInBangla(page, name).click();
    await expect(heartInBangla(page, name)).toHaveAttribute("aria-pressed", "true");
    await arriveInBangla(page, new RegExp(`/bn/courses/${id}`));
  }
  await tab(page, "পছন্দের কোর্স").click();
  await arriveInBangla(page, /\/bn\/favorites$/);
  await said(page, "পছন্দের ২টি কোর্স");
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "কোর্স তুলনা করুন" }).click();
  await arriveInBangla(page, /\/bn\/compare$/);
  await hydrated();
  const submit = page.getByRole("main").getByRole("button", { name: /কোর্স তুলনা করুন$/ });
  await page.getByRole("checkbox", { name: dataScience.name }).check();
  await page.getByRole("checkbox", { name: fourDates.name }).check();
  await submit.click();
  await arriveInBangla(page, /\/bn\/compare\?(sent=1&)?course=/);
  await expect(page.getByRole("columnheader").getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "মেয়াদ" }).first()).toContainText("১ বছর");
  await expectAccessible(page, hasScripts);

  await page.goto(`/bn/courses/${dataScience.id}`);
  await hydrated();
  await page.getByRole("main").getByRole("link", { name: "বিনা খরচে পরামর্শ নিন" }).first().click();
  await arriveInBangla(page, /\/bn\/enquiry\?course=/);
  await hydrated();
  const question = page.getByLabel("আপনার প্রশ্ন");
  await question.fill("জানুয়ারিতে কি জায়গা আছে?");
  await page.getByLabel("ফোন নম্বর").fill("আমাকে ফোন করুন");
  await page.getByRole("button", { name: "প্রশ্ন পাঠান" }).click();
  await said(page, "২টি সমস্যা আছে");
  await expectBangla(page);
  await expect(page.getByLabel("ফোন নম্বর")).toHaveAccessibleDescription(/একটি ফোন নম্বর লিখুন, যেমন/);
  await expect(page.getByLabel("ফোন নম্বর")).toHaveValue("আমাকে ফোন করুন");
  await expect(question).toHaveValue("জানুয়ারিতে কি জায়গা আছে?");
  await expectAccessible(page, hasScripts);
  await page.getByLabel("ফোন নম্বর").fill("");
  await page.getByRole("checkbox", { name: /Shapla আমার সঙ্গে যোগাযোগ করতে পারে/ }).check();
  await page.getByRole("button", { name: "প্রশ্ন পাঠান" }).click();
  await arriveInBangla(page, /\/bn\/enquiry\/[0-9a-f-]{36}$/, [student, student.split("@")[0] ?? ""]);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ধন্যবাদ");
  await expectAccessible(page, hasScripts);
});

test("a student saves a search, chooses its emails, and deletes it for a moment", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto(`/bn/courses?${new URLSearchParams({ search: "ডেটা সায়েন্স", level: "Postgraduate" })}`);
  await hydrated();
  await page.getByRole("button", { name: "এই সার্চ সেভ করুন" }).click();
  await said(page, "সার্চ সেভ হয়েছে");
  await arriveInBangla(page, /\/bn\/courses\?search=/, UNDERSTOOD);
  await page.getByRole("main").getByRole("link", { name: "সেভ করা সার্চ" }).click();
  await arriveInBangla(page, /\/bn\/dashboard\/searches$/, UNDERSTOOD);
  await hydrated();
  await page.getByRole("button", { name: /^ইমেইল চালু করুন/ }).click();
  await said(page, "নতুন কোর্স এলে আমরা আপনাকে ইমেইল করব");
  await expectBangla(page, UNDERSTOOD);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: /^ইমেইল বন্ধ করুন/ }).click();
  await said(page, "এই সার্চ নিয়ে আমরা আপনাকে ইমেইল করব না");
  await hydrated();
  await page.getByText("নাম বদলান").click();
  await page.getByRole("textbox", { name: "নাম" }).fill("ক".repeat(81));
  await page.getByRole("button", { name: "নাম সেভ করুন" }).click();
  await expect(page.getByRole("textbox", { name: "নাম" })).toHaveAccessibleDescription(/সর্বোচ্চ ৮০টি অক্ষর লিখুন/);
  await expectBangla(page, UNDERSTOOD);
  await page.getByRole("textbox", { name: "নাম" }).fill("আমার সার্চ");
  await page.getByRole("button", { name: "নাম সেভ করুন" }).click();
  await said(page, "সার্চের নাম বদলেছে");
  await hydrated();
  await page.getByRole("button", { name: "মুছে ফেলুন: আমার সার্চ" }).click();
  await said(page, "সার্চ মুছে ফেলা হয়েছে");
  await expectBangla(page, UNDERSTOOD);
  await page.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
  await said(page, "সার্চ আবার সেভ হয়েছে");
  await arriveInBangla(page, /\/bn\/dashboard\/searches/);
  await expect(page.getByRole("heading", { name: "আমার সার্চ" })).toBeVisible();
});
