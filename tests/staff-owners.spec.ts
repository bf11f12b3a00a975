/** A counsellor's work with the pool: takes, logs a contact, gives away, and sees only what the role includes. */
import { applicant, applyTo, applicationRows as rows } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const COUNSELLOR = "counsellor@example.com";
const poolOf = (student: string) => `/admin/applications?owner=none&search=${encodeURIComponent(student)}`;

test("a counsellor takes from the pool, logs a call and gives it back", { tag: "@browser" }, async ({
  page,
  student,
  browser,
  session,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  const context = await browser.newContext();
  await session(COUNSELLOR, context);
  const desk = await context.newPage();
  await desk.goto(poolOf(student));
  await hydrated(desk);
  await expectAccessible(desk, hasScripts);
  await rows(desk)
    .first()
    .getByRole("button", { name: /^Take / })
    .click();
  await expect(desk.getByText("It is yours now.").first()).toBeVisible();
  await desk.goto(`/admin/applications?owner=mine&search=${encodeURIComponent(student)}`);
  await hydrated(desk);
  await expect(rows(desk).first()).toContainText("You");
  await rows(desk).first().getByRole("link", { name: applicant.fullName }).click();
  const owner = desk.getByRole("region", { name: "Owner" });
  await expect(owner).toContainText("Owner: You");
  await hydrated(desk);
  await desk.getByRole("textbox", { name: "What was said (optional)" }).fill("Asks for January");
  await desk.getByRole("button", { name: "Called", exact: true }).click();
  const timeline = desk.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Asks for January");
  await expectAccessible(desk, hasScripts);
  await hydrated(desk);
  await owner.getByLabel("Give to").selectOption({ label: "No one: back in the pool" });
  await owner.getByRole("button", { name: "Give", exact: true }).click();
  await expect(owner).toContainText("Owner: No one");
  await expect(timeline).toContainText("Back in the pool");
  await context.close();
});

test("each role's menu has what it may do, and the header names person and role", async ({ browser, session }) => {
  for (const [email, role, has, lacks] of [
    [COUNSELLOR, "Counsellor", "Applications", "Audit log"],
    ["catalogue@example.com", "Catalogue", "Catalogue", "Applications"],
    ["manager@example.com", "Manager", "Audit log", "Settings"],
  ] as const) {
    const context = await browser.newContext();
    await session(email, context);
    const page = await context.newPage();
    await page.goto("/admin");
    await expect(page.getByRole("banner")).toContainText(role);
    await expect(page.getByRole("banner")).not.toContainText("Super Admin");
    const menu = page.getByRole("navigation", { name: "Admin" });
    await expect(menu.getByRole("link", { name: has })).toBeVisible();
    await expect(menu.getByRole("link", { name: lacks })).toHaveCount(0);
    await page.goto("/admin/settings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your role does not include this page");
    await context.close();
  }
});

test("settings and a counsellor's work fit a phone", { tag: "@scripts" }, async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/admin/settings", "/admin/applications", "/admin/leads"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
