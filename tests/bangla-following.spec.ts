/** Following an application in Bangla: its page, an offer, tasks, documents, messages, notifications and calendar. */
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { applyTo, move, said } from "./support/actions.ts";
import { arriveInBangla, expectBangla } from "./support/bangla.ts";
import { courseIn, record } from "./support/choices.ts";
import { dataScience, fourDates } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const sample = (name: string) => `tests/fixtures/documents/${name}`;
const APPLICATION = /\/bn\/dashboard\/applications\/[0-9a-f-]{36}(#.*)?$/;

const today = dayInDhaka();
const OFFER = {
  Answer: "conditional",
  "Reply by": addDays(today, 30),
  Deposit: "£4,000",
  "Deposit due": addDays(today, 40),
  "Condition 1": "IELTS 6.5",
};

test("a student opens an application, meets a condition, accepts the offer and pays the deposit", {
  tag: "@both",
}, async ({ page, student, staffPage, hydrated, hasScripts }) => {
  await applyTo(page, student, dataScience.id, fourDates.id);
  await page.goto("/bn/dashboard");
  await hydrated();
  await expect(page.getByRole("img", { name: "৮টি ধাপের ১ নম্বর ধাপ" })).toBeVisible();
  await expectBangla(page);
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: /^বিস্তারিত দেখুন: (?!SH-)/ }).click();
  if (hasScripts) {
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("[aria-current=step]")).toContainText("আবেদন জমা হয়েছে");
    await expectBangla(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("link", { name: /^বিস্তারিত দেখুন: SH-/ }).click();
  }
  await arriveInBangla(page, APPLICATION);
  const address = new URL(page.url()).pathname;
  await expect(courseIn(page, dataScience.name)).toContainText("কাউন্সেলর আপনাকে ফোন করবেন");

  await record(staffPage, address.split("/").at(-1) ?? "", dataScience.id, OFFER);
  await page.goto(address);
  await hydrated();
  const offer = courseIn(page, dataScience.name);
  await expect(offer).toContainText("শর্তসহ অফার");
  await expect(offer).toContainText("শর্ত: ১টির মধ্যে ০টি পূরণ হয়েছে");
  await arriveInBangla(page, APPLICATION);
  await expectAccessible(page, hasScripts);
  await offer.getByRole("button", { name: /^পূরণ হয়েছে বলে জানান/ }).click();
  await expect(offer).toContainText("শর্ত: ১টির মধ্যে ১টি পূরণ হয়েছে");
  await said(page, "শর্তটি পূরণ হয়েছে বলে রাখা হলো");
  await hydrated();
  await offer.getByRole("link", { name: /^এই অফার গ্রহণ করুন/ }).click();
  const question = page.getByRole("region", { name: `${dataScience.university}-এর অফার গ্রহণ করবেন?` });
  await expect(question).toContainText("আপনার অন্য কোর্সটির কী হবে?");
  await expectBangla(page);
  await expectAccessible(page, hasScripts);
  await question.getByRole("button", { name: "গ্রহণ করুন, অন্যগুলো বন্ধ করুন" }).click();
  await said(page, "অফার গ্রহণ করা হয়েছে");
  await expect(offer).toContainText("আপনি গ্রহণ করেছেন");
  await expect(courseIn(page, fourDates.name)).toContainText("তুলে নেওয়া হয়েছে");
  await arriveInBangla(page, APPLICATION);
  await hydrated();
  await offer.getByRole("button", { name: "টাকা দিয়েছি" }).click();
  await expect(offer).toContainText("রসিদটি রেখে দিন");
  await said(page, "ডিপোজিট দেওয়া হয়েছে বলে রাখা হলো");
  await arriveInBangla(page, APPLICATION);
});

test("a student adds a task, does it, and has an address for a calendar", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await page.goto("/bn/dashboard/tasks");
  await hydrated();
  await page.getByLabel("কী করতে চান").fill("আব্বুকে জিজ্ঞেস করব");
  await page.getByRole("button", { name: "কাজ যোগ করুন" }).click();
  await said(page, "কোন তারিখের মধ্যে করতে হবে, লিখুন।");
  await expect(page.getByLabel("কী করতে চান")).toHaveValue("আব্বুকে জিজ্ঞেস করব");
  await arriveInBangla(page, /\/bn\/dashboard\/tasks$/);
  await expectAccessible(page, hasScripts);
  await page.getByLabel("কবের মধ্যে").fill("2099-01-15");
  await page.getByRole("button", { name: "কাজ যোগ করুন" }).click();
  await said(page, "কাজটি যোগ করা হয়েছে");
  await hydrated();
  const toDo = page.getByRole("region", { name: "এখন যা করবেন" });
  await toDo.getByRole("button", { name: /^করেছি.*আব্বুকে জিজ্ঞেস করব/ }).click();
  await said(page, "কাজটি করা হয়েছে");
  await expect(page.getByRole("region", { name: "গত ৩০ দিনে যা করেছেন" })).toContainText("আব্বুকে জিজ্ঞেস করব");
  await arriveInBangla(page, /\/bn\/dashboard\/tasks$/);
  await hydrated();
  await page.getByRole("button", { name: "ফিরিয়ে নিন", exact: true }).first().click();
  await said(page, "কাজটি করা হয়নি");
  await expect(toDo.getByRole("heading", { name: "আব্বুকে জিজ্ঞেস করব" })).toBeVisible();
  await arriveInBangla(page, /\/bn\/dashboard\/tasks$/);

  await page.goto("/bn/dashboard/calendar");
  await hydrated();
  await page.getByRole("button", { name: "আমার ক্যালেন্ডারের জন্য একটি ঠিকানা নিন" }).click();
  await said(page, "আপনার ক্যালেন্ডারের নতুন ঠিকানা হয়েছে");
  await arriveInBangla(page, /\/bn\/dashboard\/calendar$/);
  await expect(page.locator("#address")).toHaveValue(/\/api\/calendar\.ics\?key=.*&language=bn$/);
  await expectAccessible(page, hasScripts);
  await hydrated();
  await page.getByRole("button", { name: "ক্যালেন্ডার বন্ধ করুন" }).click();
  await said(page, "আপনার ক্যালেন্ডার বন্ধ করা হয়েছে");
  await arriveInBangla(page, /\/bn\/dashboard\/calendar$/);
});

test("a student sends a document after one that cannot be taken, and deletes it", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await page.goto("/bn/dashboard/documents");
  await hydrated();
  await page.getByRole("link", { name: /^পাঠান.*ব্যাচেলর ডিগ্রির ট্রান্সক্রিপ্ট$/ }).click();
  await arriveInBangla(page, /\/bn\/dashboard\/documents\?for=/);
  const field = page.getByLabel("পাতাগুলো বেছে নিন: ব্যাচেলর ডিগ্রির ট্রান্সক্রিপ্ট");
  await field.setInputFiles({
    name: "passport.docx",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    buffer: Buffer.from("Not a picture"),
  });
  await page.getByRole("button", { name: "ফাইল পাঠান" }).click();
  await said(page, "১টি ফাইল পাঠানো হয়নি।");
  await said(page, /এই ধরনের ফাইল আমরা পড়তে পারি না|এটি Word ফাইল/);
  await arriveInBangla(page, /\/bn\/dashboard\/documents/);
  await expectAccessible(page, hasScripts);
  await field.setInputFiles(sample("photo.jpg"));
  await page.getByRole("button", { name: "ফাইল পাঠান" }).click();
  await said(page, "১টি ফাইল পেয়েছি");
  await arriveInBangla(page, /\/bn\/dashboard\/documents/);
  await page.goto("/bn/dashboard/documents");
  await hydrated();
  await page.getByText("মুছে ফেলুন: photo.jpg").click();
  await page.getByRole("button", { name: "photo.jpg মুছে ফেলুন" }).click();
  await said(page, "ফাইল মুছে ফেলা হয়েছে");
  await arriveInBangla(page, /\/bn\/dashboard\/documents/);
  await expectAccessible(page, hasScripts);
});

test("a student writes a message, takes it back, and reads all notifications", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await move(staffPage, student, "reviewing");
  await page.goto("/bn/dashboard/messages");
  await hydrated();
  const field = page.getByLabel("আপনার মেসেজ", { exact: true });
  await page.getByRole("button", { name: "মেসেজ পাঠান" }).click();
  await expect(page.getByRole("alert").first()).toContainText("আপনার মেসেজ লিখুন");
  await arriveInBangla(page, /\/bn\/dashboard\/messages/);
  await hydrated();
  await field.fill("ডিপোজিট কত টাকা?");
  await page.getByLabel("কোন বিষয়ে").selectOption({ label: `${dataScience.name}, ${dataScience.university}` });
  await page.getByRole("button", { name: "মেসেজ পাঠান" }).click();
  await said(page, "মেসেজ পাঠানো হয়েছে");
  await arriveInBangla(page, /\/bn\/dashboard\/messages/);
  await expectAccessible(page, hasScripts);
  await hydrated();
  await page.getByText("বদলান বা ফিরিয়ে নিন").click();
  await page.getByRole("main").getByRole("button", { name: "ফিরিয়ে নিন", exact: true }).click();
  await said(page, "এই মেসেজ ফিরিয়ে নেওয়া হয়েছে।");
  await arriveInBangla(page, /\/bn\/dashboard\/messages/);
  await hydrated();
  await page.getByRole("button", { name: "এই ইমেইল বন্ধ করুন" }).click();
  await said(page, "আমাদের কর্মীরা আপনাকে লিখলে আপনি ইমেইল পান না।");

  const bell = page.getByRole("banner").getByRole("link", { name: /^নোটিফিকেশন/ });
  await hydrated();
  await expect(bell).toHaveAccessibleName("নোটিফিকেশন, ২টি পড়া হয়নি");
  await bell.click();
  const list = hasScripts
    ? page.getByRole("dialog", { name: "নোটিফিকেশন" })
    : page.getByRole("region", { name: "নোটিফিকেশন" });
  await expect(list.getByRole("listitem").filter({ hasText: "আবেদন জমা হয়েছে" })).toBeVisible();
  await expectBangla(page);
  await list.getByRole("button", { name: "সব পড়া হয়েছে বলে চিহ্ন দিন" }).click();
  await expect(bell).toHaveAccessibleName("নোটিফিকেশন");
  await expectBangla(page);
  await page.goto("/bn/dashboard/notifications");
  await hydrated();
  await page
    .getByRole("link", { name: /^আবেদন দেখুন/ })
    .first()
    .click();
  await arriveInBangla(page, APPLICATION);
});
