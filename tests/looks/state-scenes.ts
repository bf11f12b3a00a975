/** States that a page gets into by what someone does on it, and that leave nothing behind. */
import type { Page } from "@playwright/test";
import { dataScience } from "../support/courses.ts";
import type { Scene } from "./scene.ts";

const student = "nusrat@example.com";
const beginner = "tanvir@example.com";
const staff = "staff@example.com";

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Sends a form of a page as it is, and waits for what it says is wrong. */
const refused = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("alert").first().waitFor();
};

const opens = (link: string | RegExp) => async (page: Page) => {
  await page.getByRole("link", { name: link }).first().click();
  await page.getByRole("dialog").waitFor();
};

const opensBell = async (page: Page) => {
  await opens(/^Notifications/)(page);
  await page.getByRole("dialog").getByRole("listitem").first().waitFor();
};

const hovers = (role: "link" | "button", name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().hover();

const focuses = (role: "link" | "button" | "combobox" | "textbox", name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).first().focus();
  // The ring is for those who use the keyboard.
  await page.keyboard.press("Shift");
};

const finder = "/courses?search=data+science&ieltsScore=6.5";

export const stateScenes: readonly Scene[] = [
  { name: "dialog.course", path: finder, as: student, window: true, act: opens(/^View Details/) },
  { name: "dialog.tutorial", path: "/dashboard", as: student, window: true, act: opens(/visa interview|Credibility/i) },
  { name: "dialog.application", path: "/dashboard", as: student, window: true, act: opens(/^View Details: .*, SH-/) },
  { name: "popover.bell", path: finder, as: student, window: true, act: opensBell },
  { name: "popover.bell.beginner", path: finder, as: beginner, window: true, act: opensBell },
  { name: "errors.apply", path: "/apply", as: student, act: refused("Submit Application") },
  { name: "errors.apply.plain", path: "/apply", as: student, scripts: false, act: refused("Submit Application") },
  { name: "errors.newsletter", path: "/newsletter", scripts: false, act: refused("Subscribe") },
  { name: "errors.lead", path: "/admin/leads/new", as: staff, act: refused("Create lead") },
  { name: "errors.course", path: "/admin/catalogue/courses/new", as: staff, act: refused("Create course") },
  { name: "errors.counsellor", path: "/admin/catalogue/counsellors/new", as: staff, act: refused("Create counsellor") },
  { name: "errors.login", path: "/login?error=access_denied" },
  { name: "notification.preview", path: "/admin/notifications", as: staff, act: previewNotification },
  { name: "notification.people", path: "/admin/notifications", as: staff, act: choosePeople },
  { name: "applications.selected", path: "/admin/applications", as: staff, act: selectTwo },
  { name: "applications.bulk", path: "/admin/applications", as: staff, act: previewBulk },
  { name: "compare.selected", path: "/compare", as: student, act: pickCourses },
  { name: "apply.picked", path: `/apply?course=${dataScience.id}`, as: student, act: pickCourses },
  { name: "hover.filled", path: "/", window: true, act: hovers("link", "Get Started") },
  { name: "hover.outlined", path: finder, window: true, act: hovers("link", /^View Details/) },
  { name: "hover.icon", path: finder, window: true, act: hovers("link", /^Map/) },
  { name: "hover.heart", path: finder, as: student, window: true, act: hovers("button", /^Save/) },
  { name: "hover.quiet", path: "/login", window: true, act: hovers("link", /^Browse courses/) },
  { name: "hover.staff", path: "/admin", as: staff, window: true, act: hovers("button", "Sign Out") },
  { name: "focus.outlined", path: finder, window: true, act: focuses("link", /^View Details/) },
  { name: "focus.icon", path: finder, window: true, act: focuses("link", /^Map/) },
  { name: "focus.deep", path: "/", window: true, act: focuses("link", "Get Started") },
  { name: "focus.field", path: finder, window: true, act: focuses("textbox", /earch/) },
  { name: "no-connection", path: finder, as: student, window: true, act: (page) => page.context().setOffline(true) },
];

async function previewNotification(page: Page): Promise<void> {
  await page.getByLabel("Title").fill("Bring your passport");
  await page.getByLabel("Message").fill("On Sunday, to the office.");
  await press("Preview notification")(page);
  await page.getByRole("form", { name: "Preview" }).waitFor();
}

async function choosePeople(page: Page): Promise<void> {
  await page.getByLabel("Selected people").check();
  await page.getByLabel("Find people").fill("tanvir");
  await press("Find people")(page);
  await page.getByRole("checkbox", { name: /tanvir/ }).check();
}

async function selectTwo(page: Page): Promise<void> {
  for (const at of [0, 1])
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(at)
      .check();
}

async function previewBulk(page: Page): Promise<void> {
  await selectTwo(page);
  await page.getByRole("combobox", { name: /^Change selected/ }).selectOption("reviewing");
  await press("Preview changes")(page);
  await page.getByRole("table", { name: "Selected applications" }).waitFor();
}

async function pickCourses(page: Page): Promise<void> {
  for (const at of [0, 1]) await page.locator("main").getByRole("checkbox").nth(at).check();
}
