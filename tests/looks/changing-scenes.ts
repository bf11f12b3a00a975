/** States that come with a change of data, each after those before it. */
import type { Page } from "@playwright/test";
import { applicant, fillAboutYou } from "../support/actions.ts";
import { dataScience, fourDates, longest, noListening, undated } from "../support/courses.ts";
import type { Scene } from "./scene.ts";

const staff = "staff@example.com";
const beginner = "tanvir@example.com";

const spreadsheet = {
  name: "spring.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Our courses;;;;",
      "Ref;Institution;Kursname;Degree level;Status",
      "spring-1;University of Leeds;BA Weaving;Bachelor's;archived",
      "spring-2;;BA Dyeing;Bachelor's;archived",
      "spring-3;Leeds Uni;BA Spinning;Batchelor;archived",
    ].join("\r\n"),
  ),
};

export const changingScenes: readonly Scene[] = [
  { name: "import.match", path: "/admin/catalogue/import", as: staff, act: upload },
  { name: "import.check", path: "/admin/catalogue/import", as: staff, act: check },
  { name: "saved.heart", path: `/courses/${longest.id}`, as: beginner, window: true, act: save },
  { name: "banner.sent", path: "/apply", as: beginner, scripts: false, act: applyFor(dataScience, fourDates) },
  { name: "toast.sent", path: "/apply", as: beginner, act: applyFor(undated, noListening) },
  { name: "apply.again", path: "/apply", as: beginner, scripts: false, act: applyAgain },
];

async function upload(page: Page): Promise<void> {
  await page.getByLabel("Spreadsheet").setInputFiles(spreadsheet);
  await page.getByRole("button", { name: "Upload and match columns" }).click();
  await page.getByRole("heading", { level: 1, name: "Match columns" }).waitFor();
}

async function check(page: Page): Promise<void> {
  await upload(page);
  await page.getByLabel("Kursname").selectOption("Course name");
  await page.getByRole("button", { name: "Check rows" }).click();
  await page.getByRole("heading", { level: 1, name: "Check before importing" }).waitFor();
}

async function save(page: Page): Promise<void> {
  const heart = page.getByRole("button", { name: /^Save/ }).filter({ visible: true });
  if ((await heart.getAttribute("aria-pressed")) === "false") await heart.click();
  await page.locator("button[aria-pressed=true]").filter({ visible: true }).waitFor();
}

async function send(page: Page, course: { id: string }): Promise<void> {
  await page.goto(`/apply?course=${course.id}`);
  await fillAboutYou(page, { ...applicant, fullName: "Tanvir Hasan" });
  await page.getByRole("button", { name: "Submit Application" }).click();
}

/** One course at each width: the same again would be asked about. */
function applyFor(narrow: { id: string }, wide: { id: string }): (page: Page) => Promise<void> {
  return async (page) => {
    await send(page, (page.viewportSize()?.width ?? 0) < 1000 ? narrow : wide);
    await page.getByRole("heading", { name: /^Application SH-/ }).waitFor();
  };
}

async function applyAgain(page: Page): Promise<void> {
  await send(page, dataScience);
  await page.getByRole("alert").filter({ hasText: "You have applied for" }).waitFor();
}
