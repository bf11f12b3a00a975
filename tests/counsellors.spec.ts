/** The Counsellors tab: the list, and a first message that names its subject. */
import type { Page } from "@playwright/test";
import { applyTo, arriveAt } from "./support/actions.ts";
import { dataScience, longest, unknowns } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const help = "Hello, I need help with the UK application process.";

/** Returns the first message of the first counsellor's chat. */
async function messageOf(page: Page): Promise<string | null> {
  const href = await page.getByRole("link", { name: /^Chat on WhatsApp with Shirin Akhter/ }).getAttribute("href");
  return new URL(href ?? "").searchParams.get("text");
}

const applicationIdOf = async (page: Page): Promise<string> => {
  const html = await (await page.request.get("/dashboard")).text();
  return /\/dashboard\/applications\/([0-9a-f-]{36})/.exec(html)?.[1] ?? "";
};

test("cards: name, title, languages, experience where there is one, number, and a chat in a new tab", async ({
  page,
  student: _,
  hasScripts,
}) => {
  await page.goto("/counselors");
  // Other tests add theirs.
  const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: "(sample)" });
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toHaveText(
    /^SAShirin AkhterSenior Counsellor \(sample\)LanguagesBangla, EnglishExperience12 years with UK applicationsWhatsApp\+880 1000-000001Chat on WhatsApp/,
  );
  await expect(cards.filter({ hasText: "Anika Tabassum" })).not.toContainText("Experience");
  const chat = cards.first().getByRole("link", { name: "Chat on WhatsApp with Shirin Akhter (opens in new tab)" });
  await expect(chat).toHaveAttribute("href", `https://wa.me/8801000000001?text=${encodeURIComponent(help)}`);
  await expect(chat).toHaveAttribute("target", "_blank");
  await expect(chat).toHaveAttribute("rel", /\bnoopener\b/);
  await expect(page.getByText("Your message mentions")).toHaveCount(0);
  await expectAccessible(page, hasScripts);
});

test("a message from an application carries its reference and its courses", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
  student,
}) => {
  await applyTo(page, student, longest.id, dataScience.id);
  await page.goto("/dashboard");
  await hydrated();
  await page.getByRole("link", { name: /^View Details: (?!SH-)/ }).click();
  const view = hasScripts ? page.getByRole("dialog") : page.getByRole("main");
  const reference = /SH-\w+/.exec(
    (await view
      .getByText(/SH-\w{6}/)
      .first()
      .textContent()) ?? "",
  )?.[0];
  await view
    .getByRole("link", { name: /^Ask a counsellor/ })
    .first()
    .click();
  await arriveAt(page, /\/counselors\?application=[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Education Counsellors");
  await expect(page.getByText("Your message mentions")).toContainText(`${reference}: ${longest.name}`);
  expect(await messageOf(page)).toBe(
    `${help} My application is ${reference}: ${longest.name}, ${longest.university} and 1 more.`,
  );
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Ask about something else" }).click();
  await arriveAt(page, "/counselors");
  await expect(page.getByText("Your message mentions")).toHaveCount(0);
  expect(await messageOf(page)).toBe(help);
});

test("another student's application looks like one that never was", async ({ page, student: _, staffPage }) => {
  await applyTo(staffPage, "staff@example.com", dataScience.id);
  const theirs = await applicationIdOf(staffPage);
  expect(theirs).toHaveLength(36);
  for (const id of [theirs, crypto.randomUUID(), "nonsense", "%00"]) {
    const answer = await page.goto(`/counselors?application=${id}`);
    expect(answer?.status()).toBe(200);
    expect(await messageOf(page)).toBe(help);
    await expect(page.getByRole("main")).not.toContainText("SH-");
  }
});

test("a message from a course carries its name, through sign-in too", async ({ page, signIn, newcomer }) => {
  await page.goto(`/courses/${unknowns.id}`);
  const message = `${help} My question is about ${unknowns.name}, ${unknowns.university}.`;
  await page.getByRole("link", { name: "Get Free Consultation" }).click();
  expect(
    new URL(
      (await page
        .getByRole("main")
        .getByRole("link", { name: /^WhatsApp/ })
        .getAttribute("href")) ?? "",
    ).searchParams.get("text"),
  ).toBe(message);
  await page.goto(`/courses/${unknowns.id}`);
  await page.getByRole("link", { name: "Contact our counsellors" }).click();
  await arriveAt(page, /\/login\?next=/);
  await signIn(newcomer);
  await arriveAt(page, `/counselors?course=${unknowns.id}`);
  expect(await messageOf(page)).toBe(message);
  await page.goto("/counselors?course=none");
  expect(await messageOf(page)).toBe(help);
});
