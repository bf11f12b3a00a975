/** A student's account in Bangla: details, digits, emails, results, what is undone, and signing out. */
import type { Page } from "@playwright/test";
import { arriveAt, said, saveCourses } from "./support/actions.ts";
import { arriveInBangla, expectBangla, heartInBangla } from "./support/bangla.ts";
import { dataScience, fourDates } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const ACCOUNT = /\/bn\/dashboard\/account$/;
const select = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

test("a student corrects a phone number and stops emails, on pages in Bangla alone", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/bn/dashboard");
  await hydrated();
  await page.getByRole("link", { name: "আপনার অ্যাকাউন্ট আর আপনার তথ্য" }).click();
  await arriveInBangla(page, ACCOUNT);
  await hydrated();
  const name = page.getByRole("textbox", { name: "পুরো নাম" });
  const phone = page.getByRole("textbox", { name: "ফোন নম্বর" });
  await name.fill("মোছা. নুসরাত জাহান");
  await phone.fill("আমাকে ফোন করুন");
  await select(page, "সেভ করুন");
  const problem = "একটি ফোন নম্বর লিখুন, যেমন +880 1712-345678";
  await expect(page.getByRole("alert").getByRole("link", { name: problem })).toBeVisible();
  await expect(page).toHaveTitle("সমস্যা: আপনার অ্যাকাউন্ট · Shapla");
  await expect(phone).toHaveAccessibleDescription(new RegExp(problem.replace("+", "\\+")));
  await expect(phone).toHaveValue("আমাকে ফোন করুন");
  await expect(name).toHaveValue("মোছা. নুসরাত জাহান");
  await arriveInBangla(page, ACCOUNT);
  await expectAccessible(page, hasScripts);
  await phone.fill("০১৭১২-৩৪৫৬৭৮");
  await select(page, "সেভ করুন");
  await said(page, "আপনার বদলগুলো সেভ হয়েছে");
  await expect(page.getByRole("heading", { name: "মোছা. নুসরাত জাহান" })).toBeVisible();
  await arriveInBangla(page, ACCOUNT);

  await hydrated();
  await page.getByRole("checkbox", { name: /^কাছে আসা তারিখ/ }).uncheck();
  await select(page, "ইমেইল সেভ করুন");
  await said(page, "আপনি কোন ইমেইল পাবেন তা সেভ হয়েছে");
  await arriveInBangla(page, ACCOUNT);
  await hydrated();
  await page.getByLabel("ভাষা", { exact: true }).selectOption("bn");
  await select(page, "ভাষা সেভ করুন");
  await said(page, "আপনাকে বাংলায় লিখব");
  await arriveInBangla(page, ACCOUNT);
  await expectAccessible(page, hasScripts);
});

test("a student reads 123 instead of ১২৩, and signs out into Bangla", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/bn/dashboard/account");
  for (const [button, fee, other] of [
    ["123 লিখুন", "£33,500", /[০-৯]/],
    ["১২৩ লিখুন", "£৩৩,৫০০", "33,500"],
  ] as const) {
    await hydrated();
    await select(page, button);
    await said(page, "সংখ্যা লেখার ধরন বদলানো হয়েছে");
    await arriveInBangla(page, ACCOUNT);
    await page.goto(`/bn/courses/${dataScience.id}`);
    await hydrated();
    await expectBangla(page);
    await expect(page.getByRole("main")).toContainText(fee);
    await expect(page.getByRole("main")).not.toContainText(other);
    await page.goto("/bn/dashboard/account");
  }
  await hydrated();
  await page.locator("summary", { hasText: student.split("@")[0] }).click();
  await page.getByRole("banner").getByRole("button", { name: "সাইন আউট" }).click();
  await arriveInBangla(page, /\/bn$/);
  await expect(page.getByRole("link", { name: "সাইন ইন", exact: true }).first()).toBeVisible();
  await expectAccessible(page, hasScripts);

  await page.goto(`/bn/courses/${dataScience.id}`);
  await hydrated();
  await heartInBangla(page, dataScience.name).click();
  await arriveInBangla(page, /\/bn\/login\?next=/);
  await said(page, `সাইন ইন করলে আমরা ${dataScience.name} আপনার পছন্দে রেখে দেব।`);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Google দিয়ে চালিয়ে যান" }).click();
  // The page of Google's stand-in is in English.
  await page.getByRole("textbox").fill(student);
  await page.getByRole("textbox").press("Enter");
  await arriveInBangla(page, new RegExp(`/bn/courses/${dataScience.id}`));
  await expect(heartInBangla(page, dataScience.name)).toHaveAttribute("aria-pressed", "true");
});

test("a student enters results, is told what is wrong with them, and sees them at a course", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/bn/profile");
  await hydrated();
  const cgpa = page.getByLabel("অনার্সের CGPA");
  const show = "কোন কোর্সের যোগ্যতা আছে দেখুন";
  await page.getByLabel("সবচেয়ে উঁচু যে পরীক্ষা বা ডিগ্রি শেষ, বা শেষের পথে").selectOption("bachelors");
  await page.getByLabel("কোন পরীক্ষা").selectOption("ielts");
  await page.getByLabel("Overall (মোট)").fill("৬.৫");
  await cgpa.fill("৮৫%");
  await select(page, show);
  await said(page, "একটি সমস্যা আছে");
  await arriveInBangla(page, /\/bn\/profile/);
  await expect(cgpa).toHaveAccessibleDescription(/এটি শতকরা নম্বর/);
  await expect(cgpa).toHaveValue("৮৫%");
  await expect(page.getByLabel("Overall (মোট)")).toHaveValue("৬.৫");
  await expectAccessible(page, hasScripts);
  await cgpa.fill("৩.২৫");
  await select(page, show);
  await said(page, "আপনার ফলাফল সেভ হয়েছে");
  await arriveInBangla(page, /\/bn\/profile/);
  await page.goto(`/bn/courses/${dataScience.id}`);
  await hydrated();
  await expect(page.getByRole("region", { name: "ভর্তির যোগ্যতা" })).toContainText("৩.২৫");
  await expectBangla(page);
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "আমার ফলাফল বদলান" }).click();
  await arriveInBangla(page, /\/bn\/profile/);
  await hydrated();
  await select(page, "আমার ফলাফল মুছে ফেলুন");
  await said(page, "আপনার ফলাফল মুছে ফেলা হয়েছে");
  await arriveInBangla(page, /\/bn\/profile/);
});

test("a student takes back what was removed, and keeps an account that was to be deleted", async ({
  page,
  student: _,
  hydrated,
  hasScripts,
}) => {
  await saveCourses(page, dataScience.id, fourDates.id);
  await page.goto("/bn/favorites");
  await hydrated();
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await page.getByRole("button", { name: `${fourDates.name} পছন্দে রাখুন`, exact: true }).click();
  await expect(names).toHaveText([dataScience.name]);
  await said(page, "কোর্সটি পছন্দ থেকে বাদ গেছে");
  await expectBangla(page);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
  await expect(names).toHaveText([fourDates.name, dataScience.name]);
  await said(page, "আবার পছন্দে রাখা হলো");
  await arriveInBangla(page, /\/bn\/favorites/);

  await page.goto("/bn/dashboard/account");
  await hydrated();
  await page.getByRole("link", { name: "আমার অ্যাকাউন্ট মুছে ফেলুন" }).click();
  await arriveInBangla(page, /\/bn\/dashboard\/account\/delete$/);
  await expectAccessible(page, hasScripts);
  await select(page, "আমার অ্যাকাউন্ট মুছে ফেলুন");
  await arriveInBangla(page, ACCOUNT);
  const banner = page.getByRole("status").filter({ hasText: "আপনার অ্যাকাউন্ট মুছে ফেলা হবে" });
  await expect(banner).toContainText("(ঢাকার সময়)");
  await page.goto("/bn/courses?level=Research&nation=Wales");
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "অ্যাকাউন্ট রেখে দিন" }).click();
  await arriveInBangla(page, ACCOUNT);
  await said(page, "আপনার অ্যাকাউন্ট থাকবে");
  await arriveAt(page, ACCOUNT);
  await expect(banner).toHaveCount(0);
});
