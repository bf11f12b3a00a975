/** Staff maintain the catalogue, and students see the changes. */
import type { Page } from "@playwright/test";
import { clockInDhaka } from "../app/domain/values/starts.ts";
import { applyTo, arriveAt, cardOf, saveCourses } from "./support/actions.ts";
import { dataScience, longest } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const CATALOGUE = "/admin/catalogue";
const form = (page: Page) => page.locator("form#record");
const unique = () => crypto.randomUUID().slice(0, 8).replace(/\d/g, "x");
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

interface NewCourse {
  name: string;
  university?: string;
  more?: Record<string, string>;
}

/** Opens the form for a new course, fills it in and sends it. */
async function createCourse(page: Page, hydrated: (page?: Page) => Promise<void>, course: NewCourse) {
  await page.goto(`${CATALOGUE}/courses/new`);
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill(course.name);
  await page.getByLabel("University", { exact: true }).selectOption(course.university ?? longest.university);
  await page.getByLabel("Faculty").fill("Computing");
  await page.getByLabel("Level").selectOption("Postgraduate");
  for (const [label, text] of Object.entries(course.more ?? {})) await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Create course" }).click();
  await toast(page, "Course created");
  return decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

async function archive(page: Page, noun: string) {
  await page.getByRole("link", { name: `Archive this ${noun}` }).click();
  await expect(page.getByRole("heading", { name: /^Archive .*\?$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Archive / }).click();
  await expect(page.getByRole("button", { name: `Restore this ${noun}` })).toBeVisible();
}

test("a course is created, found, corrected, archived and restored, and students see each step", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const word = `quilting${unique()}`;
  const name = `MSc ${word}`;
  const visitor = `/courses?search=${word}`;
  const id = await createCourse(staffPage, hydrated, {
    name,
    more: {
      "Tuition fee": "£18,500",
      "IELTS overall": "6.5",
      "Start dates": "Sept, Jan",
      "Scholarships (optional)": "Dean - £2,000",
    },
  });
  // The form shows the values as they were read.
  await expect(staffPage.getByLabel("Tuition fee")).toHaveValue("18500");
  await expect(staffPage.getByLabel("Start dates")).toHaveValue("September, January");
  await expect(staffPage.getByLabel("Listening")).toHaveValue("");
  await expectAccessible(staffPage, hasScripts);

  await page.goto(visitor);
  await expect(cardOf(page, name)).toContainText("£18,500");
  await expect(cardOf(page, name)).toContainText(longest.university);
  await saveCourses(page, id);
  await applyTo(page, student, id);

  await staffPage.getByLabel("Tuition fee").fill("19250");
  await staffPage.getByRole("button", { name: /^Save / }).click();
  await toast(staffPage, "Course saved");
  await page.goto(visitor);
  await expect(cardOf(page, name)).toContainText("£19,250");

  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Archive this course" }).click();
  await expect(staffPage.getByText("1 student has saved it and 1 application includes it.")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: /^Archive / }).click();
  await toast(staffPage, "Course archived");
  await page.goto(visitor);
  await expect(cardOf(page, name)).toHaveCount(0);
  await page.goto("/favorites");
  await expect(cardOf(page, name)).toContainText("No longer offered");
  await page.goto("/dashboard");
  await page
    .getByRole("link", { name: /View Details|Details/ })
    .first()
    .click();
  await expect(page.getByText("No longer offered").first()).toBeVisible();
  await page.goto(`/courses/${id}`);
  await expect(page.getByText("No longer offered")).toBeVisible();
  await expect(page.getByText("This course is not taking new applications.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply Now" })).toHaveCount(0);

  await staffPage.goto(`${CATALOGUE}/courses?search=${word}`);
  await expect(staffPage.getByRole("heading", { name: "No courses found" })).toBeVisible();
  await hydrated(staffPage);
  await staffPage.goto(`${CATALOGUE}/courses?search=${word}&state=archived`);
  await expect(staffPage.getByRole("row").filter({ hasText: name })).toContainText("Archived");
  await staffPage.getByRole("link", { name }).click();
  await staffPage.getByRole("button", { name: "Restore this course" }).click();
  await toast(staffPage, "Course restored");
  await page.goto(visitor);
  await expect(cardOf(page, name)).toContainText("£19,250");
});

test("a start for which a visa comes too late says so on the course's page and when applying, with the next one", {
  tag: "@both",
}, async ({ page, student: _, staffPage, hydrated, hasScripts }) => {
  // The first of the next month is always too near for money that is not in the bank yet.
  const month = (later: number) => {
    const today = clockInDhaka(new Date());
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later, 1)).toLocaleDateString("en-GB", {
      ...({ month: "long", year: "numeric", timeZone: "UTC" } as const),
    });
  };
  const id = await createCourse(staffPage, hydrated, {
    name: `MSc nearness${unique()}`,
    more: { "Start dates": `${month(1)}, ${month(8)}` },
  });
  const said = new RegExp(`${month(1)}.*The next start with enough time is ${month(8)}`);
  await page.goto(`/courses/${id}`);
  await expect(page.getByRole("note").filter({ hasText: said })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.goto(`/bn/courses/${id}`);
  await expect(page.getByRole("note").filter({ hasText: "এরপর হাতে সময় আছে" })).toBeVisible();
  await page.goto(`/apply?course=${id}`);
  await expect(page.getByRole("radio", { name: new RegExp(`^${month(1)}, (too late|with money)`) })).toBeVisible();
  await expect(page.getByRole("radio", { name: month(8), exact: true })).toBeVisible();
  await expect(page.getByText(said).first()).toBeVisible();
});

test("mistakes are named beside their fields, and nothing typed is lost", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto(`${CATALOGUE}/courses/new`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Faculty").fill("Computing");
  await staffPage.getByLabel("University", { exact: true }).selectOption(longest.university);
  await staffPage.getByLabel("Tuition fee").fill("0");
  await staffPage.getByLabel("Reading").fill("6.4");
  await staffPage.getByRole("button", { name: "Create course" }).click();
  const summary = staffPage.getByRole("alert").filter({ hasText: "There are 4 problems" });
  await expect(summary).toBeVisible();
  if (hasScripts) await expect(summary).toBeFocused();
  await expect(staffPage.getByLabel("Tuition fee")).toHaveAccessibleDescription(/The fee cannot be 0/);
  await expect(staffPage.getByLabel("Reading")).toHaveAccessibleDescription(/in half points/);
  await expect(staffPage.getByLabel("Tuition fee")).toHaveValue("0");
  await expect(staffPage.getByLabel("Faculty")).toHaveValue("Computing");
  await expect(staffPage.getByLabel("University", { exact: true }).locator("option:checked")).toHaveText(
    longest.university,
  );
  await expectAccessible(staffPage, hasScripts);
  await summary.getByRole("link", { name: /^Name/ }).click();
  await expect(staffPage.getByLabel("Name", { exact: true })).toBeFocused();
});

test("the second person to change a course sees what the first saved, and decides", { tag: "@twice" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const id = await createCourse(staffPage, hydrated, { name: `MA Twofold ${unique()}` });
  const address = `${CATALOGUE}/courses/${id}`;
  const other = await staffPage.context().newPage();
  for (const each of [staffPage, other]) {
    await each.goto(address);
    await hydrated(each);
  }
  await staffPage.getByLabel("Duration").fill("18 months");
  await staffPage.getByRole("button", { name: /^Save / }).click();
  await toast(staffPage, "Course saved");

  await other.getByLabel("Duration").fill("2 years");
  await other.getByLabel("Course code").fill("T-2");
  await other.getByRole("button", { name: /^Save / }).click();
  await expect(
    other.getByText("Farhana Rahman changed this course after you opened it, so your changes have not been saved."),
  ).toBeVisible();
  await expect(other.getByLabel("Duration")).toHaveAccessibleDescription(/Currently saved: 18 months/);
  await expect(other.getByLabel("Duration")).toHaveValue("2 years");
  await expect(other.getByLabel("Course code")).toHaveValue("T-2");
  await expectAccessible(other, hasScripts);
  await staffPage.goto(address);
  await expect(staffPage.getByLabel("Duration")).toHaveValue("18 months");

  await other.getByRole("button", { name: /^Save / }).click();
  await toast(other, "Course saved");
  await staffPage.goto(address);
  await expect(staffPage.getByLabel("Duration")).toHaveValue("2 years");
});

test("markup in a name and scripts in an address stay inert", async ({ page, staffPage, hydrated, hasScripts }) => {
  const word = unique();
  const name = `${word} <script>alert(1)</script>"&'`;
  page.on("dialog", () => {
    throw new Error("a script ran");
  });
  const id = await createCourse(staffPage, hydrated, { name });
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goto(`/courses/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.goto(`/courses?search=${word}`);
  await expect(cardOf(page, name)).toBeVisible();

  await staffPage.goto(`${CATALOGUE}/universities/new`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Name", { exact: true }).fill(`College of ${word}`);
  await staffPage.getByLabel("City").fill("Ely");
  await staffPage.getByLabel("Nation").selectOption("England");
  await staffPage.getByLabel("Google Maps link").fill("javascript:alert(1)");
  await staffPage.getByRole("button", { name: "Create university" }).click();
  await expect(staffPage.getByLabel("Google Maps link")).toHaveAccessibleDescription(
    /Enter a web address that starts with https/,
  );
  await expect(staffPage.getByLabel("Google Maps link")).toHaveValue("javascript:alert(1)");
  await expect(staffPage.locator('a[href^="javascript:"]')).toHaveCount(0);
  await expectAccessible(staffPage, hasScripts);
});

test("a university is archived with its courses, and comes back with them", async ({
  page,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const word = `wyvern${unique()}`;
  await staffPage.goto(`${CATALOGUE}/universities/new`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Name", { exact: true }).fill(`College of ${word}`);
  await staffPage.getByLabel("City").fill("Ely");
  await staffPage.getByLabel("Nation").selectOption("England");
  await staffPage.getByRole("button", { name: "Create university" }).click();
  await toast(staffPage, "University created");
  const address = staffPage.url();
  const name = `MA Heraldry ${unique()}`;
  const id = await createCourse(staffPage, hydrated, { name, university: `College of ${word}` });
  await page.goto(`/courses?search=${word}`);
  await expect(cardOf(page, name)).toBeVisible();

  await staffPage.goto(address);
  await hydrated(staffPage);
  const question = staffPage.getByRole("link", { name: "Archive this university" });
  if (hasScripts) {
    await question.click();
    await expect(staffPage.getByRole("dialog", { name: /^Archive College of / })).toBeVisible();
    await staffPage.keyboard.press("Escape");
    await expect(staffPage.getByRole("dialog")).toHaveCount(0);
    await expect(question).toBeFocused();
  }
  await question.click();
  await expect(staffPage.getByText("Its active course will be archived too")).toBeVisible();
  await staffPage.getByRole("button", { name: /^Archive / }).click();
  await toast(staffPage, "University archived");
  await page.goto(`/courses?search=${word}`);
  await expect(cardOf(page, name)).toHaveCount(0);

  await staffPage.goto(`${CATALOGUE}/courses/${id}`);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Restore this course" }).click();
  await toast(staffPage, "Restore the university first.");
  await staffPage.goto(address);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Restore this university" }).click();
  await toast(staffPage, "University restored");
  await page.goto(`/courses?search=${word}`);
  await expect(cardOf(page, name)).toBeVisible();
});

test("counsellors and tutorials come and go for students", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
  mayLog,
}) => {
  mayLog.push(/ERR_/);
  expect(student).toContain("@");
  const [person, video] = [`Nadia ${unique()}`, `Your bank ${unique()}`];
  await staffPage.goto(`${CATALOGUE}/counsellors/new`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Name", { exact: true }).fill(person);
  await staffPage.getByLabel("Title").fill("Counsellor");
  await staffPage.getByLabel("WhatsApp number").fill("+880 1712-345678");
  await staffPage.getByLabel("Languages").fill("Bangla, English");
  await staffPage.getByLabel("Photo link").fill("https://photos.example/nadia.jpg");
  await staffPage.getByRole("button", { name: "Create counsellor" }).click();
  await toast(staffPage, "Counsellor created");
  await page.goto("/counselors");
  await expect(page.getByRole("heading", { name: person })).toBeVisible();
  // The photo cannot be loaded, and the initials stay readable.
  await expectAccessible(page, hasScripts);
  await hydrated(staffPage);
  await archive(staffPage, "counsellor");
  await page.goto("/counselors");
  await expect(page.getByRole("heading", { name: person })).toHaveCount(0);

  await staffPage.goto(`${CATALOGUE}/tutorials/new`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Title").fill(video);
  await staffPage.getByLabel("YouTube link").fill("https://vimeo.com/1");
  await staffPage.getByLabel("Category", { exact: true }).fill("UK student life");
  await staffPage.getByRole("button", { name: "Create tutorial" }).click();
  await expect(staffPage.getByLabel("YouTube link")).toHaveAccessibleDescription(/the link to a YouTube video/);
  await staffPage.getByLabel("YouTube link").fill("https://youtu.be/abcdefghijk");
  await staffPage.getByRole("button", { name: "Create tutorial" }).click();
  await toast(staffPage, "Tutorial created");
  await page.goto("/tutorials");
  await expect(page.getByText(video).first()).toBeAttached();
  await hydrated(staffPage);
  await archive(staffPage, "tutorial");
  await page.goto("/tutorials");
  await expect(page.getByText(video)).toHaveCount(0);
});

test("the lists are searched and filtered, and everything is reached from the start page", async ({
  staffPage,
  hydrated,
}) => {
  await staffPage.goto("/admin");
  const nav = staffPage.getByRole("navigation", { name: "Admin" });
  await nav.getByRole("link", { name: "Catalogue" }).click();
  for (const title of ["Universities", "Counsellors", "Tutorials", "Courses"]) {
    await staffPage.goto(CATALOGUE);
    await staffPage.getByRole("main").getByRole("link", { name: title, exact: true }).click();
    await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(nav.getByRole("link", { name: "Catalogue" })).toHaveAttribute("aria-current", "page");
    await expect(staffPage.getByRole("row").nth(1)).toBeVisible();
  }
  await hydrated(staffPage);
  const search = staffPage.getByRole("searchbox", { name: "Search", exact: true });
  await search.fill(`${dataScience.name} ${dataScience.university}`);
  await search.press("Enter");
  await expect(staffPage.getByRole("row").nth(1)).toContainText(dataScience.name);
  await staffPage.getByRole("search").getByLabel("Level").selectOption("Research");
  await staffPage.getByRole("button", { name: "Show results" }).click();
  await arriveAt(staffPage, /level=Research/);
  await expect(staffPage.getByRole("row").filter({ hasText: dataScience.name })).toHaveCount(0);
  await staffPage.getByRole("search").getByRole("link", { name: "Reset Filters" }).click();
  await arriveAt(staffPage, `${CATALOGUE}/courses`);
  await staffPage.getByRole("link", { name: "Next page" }).click();
  await arriveAt(staffPage, `${CATALOGUE}/courses?page=2`);
});

test("a course is corrected with the keyboard alone", { tag: "@scripts" }, async ({ staffPage, hydrated }) => {
  await createCourse(staffPage, hydrated, { name: `MA Keyboard ${unique()}` });
  await staffPage.reload();
  await hydrated(staffPage);
  await form(staffPage).getByLabel("Name", { exact: true }).focus();
  const order: string[] = [];
  for (let step = 0; step < 13; step++) {
    await staffPage.keyboard.press("Tab");
    order.push(await staffPage.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
  }
  expect(order).toEqual([
    "universityId",
    "faculty",
    "level",
    "duration",
    "studyModes",
    "qualification",
    "code",
    "courseUrl",
    "campus",
    "workPlacement",
    "tuitionFee",
    "homeTuitionFee",
    "startDates",
  ]);
  await staffPage.keyboard.type("May");
  await staffPage.keyboard.press("Enter");
  await toast(staffPage, "Course saved");
  await expect(staffPage.getByLabel("Start dates")).toHaveValue("May");
});

test("the course form's Save is in view from the first field to the last", { tag: "@browser" }, async ({
  staffPage,
  hydrated,
}) => {
  await staffPage.goto(`/admin/catalogue/courses/${dataScience.id}`);
  await hydrated(staffPage);
  const save = staffPage.getByRole("button", { name: "Save course" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await staffPage.getByRole("textbox").last().scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
});
