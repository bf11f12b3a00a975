/** Drafts: what someone typed and has not sent survives whatever happens to a page, and belongs to no one else. */
import type { BrowserContext, Page } from "@playwright/test";
import { applicant, applyTo, arriveAt, fillAboutYou, hold, saveCourses, saveStatus, tab } from "./support/actions.ts";
import { dataScience, fourDates, noListening } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";
import { TIME } from "./support/times.ts";

const note = (page: Page) => page.getByText(new RegExp(`^Draft kept on this (phone|computer), ${TIME}$`));
const offer = (page: Page) => page.getByText(new RegExp(`^You have a draft from ${TIME}$`));
const anything = (page: Page) => page.getByRole("textbox", { name: /^Anything we should know/ });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });

/** Fills in the application form, and waits until the draft is kept. */
async function write(page: Page): Promise<void> {
  await fillAboutYou(page);
  await anything(page).fill("A gap of one year.\nI worked in Sylhet.");
  await expect(note(page)).toBeVisible();
}

async function expectWritten(page: Page): Promise<void> {
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue(applicant.phone);
  await expect(anything(page)).toHaveValue("A gap of one year.\nI worked in Sylhet.");
}

/** Uses the draft that the page offers. Until then nothing of it is in the form. */
async function continueDraft(page: Page): Promise<void> {
  await expect(offer(page)).toBeVisible();
  await page.getByRole("button", { name: "Use draft" }).click();
}

async function expectOffered(page: Page): Promise<void> {
  await expect(offer(page)).toBeVisible();
  await expect(anything(page)).toHaveValue("");
  await continueDraft(page);
  await expectWritten(page);
}

/** Returns everything this browser has stored, as text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function countApplications(page: Page): Promise<number> {
  const dashboard = await (await page.request.get("/dashboard")).text();
  return new Set(dashboard.match(/\/dashboard\/applications\/[0-9a-f-]{36}/g)).size;
}

test.describe("an application", { tag: "@scripts" }, () => {
  test("survives another tab of ours, a reload and a crash, with its ticks", async ({
    page,
    context,
    hydrated,
    student: _,
  }) => {
    await saveCourses(page, noListening.id, fourDates.id);
    await page.goto("/apply");
    await hydrated();
    await expect(note(page)).toHaveCount(0);
    await page.getByRole("checkbox", { name: fourDates.name }).check();
    await write(page);

    await tab(page, "My Dashboard").click();
    await arriveAt(page, "/dashboard");
    await tab(page, "Submit Application").click();
    await arriveAt(page, "/apply");
    await expect(page.getByRole("checkbox", { name: fourDates.name })).not.toBeChecked();
    await expectOffered(page);
    await expect(page.getByRole("checkbox", { name: fourDates.name })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: noListening.name })).not.toBeChecked();

    await page.reload();
    await expect(offer(page)).toBeVisible();
    await expectAccessible(page, true);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectOffered(page);
    await expectAccessible(page, true);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await continueDraft(page);
    await expect(note(page)).toContainText("on this phone");

    await page.close();
    const again = await context.newPage();
    await again.goto("/apply");
    await expectOffered(again);
    await expect(again.getByRole("checkbox", { name: fourDates.name })).toBeChecked();
  });

  test("keeps what was typed before the scripts came", async ({ page, hydrated, student: _ }) => {
    await saveCourses(page, fourDates.id);
    const scripts = await hold(page, "**/assets/*.js");
    await page.goto("/apply", { waitUntil: "commit" });
    await scripts.arrived();
    await fillAboutYou(page);
    await anything(page).fill("A gap of one year.\nI worked in Sylhet.");
    await scripts.release();
    await hydrated();
    await expectWritten(page);
    await page.reload();
    await expectOffered(page);
  });

  test("keeps the last letters of a student who leaves at once", { tag: "@all" }, async ({
    page,
    hydrated,
    student: _,
  }) => {
    await saveCourses(page, fourDates.id);
    await page.goto("/apply");
    await hydrated();
    await anything(page).fill("Typed last");
    await page.goto("/office-location");
    await page.goto("/apply");
    await continueDraft(page);
    await expect(anything(page)).toHaveValue("Typed last");
  });

  test("brings its course back that is not a saved one", { tag: "@all" }, async ({ page, hydrated, student: _ }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await write(page);
    for (const isSaved of [false, true]) {
      if (isSaved) await saveCourses(page, fourDates.id);
      await page.goto("/apply");
      await continueDraft(page);
      await arriveAt(page, `/apply?course=${dataScience.id}`);
      await expectWritten(page);
      await expect(page.getByRole("checkbox", { name: dataScience.name })).toBeChecked();
    }
  });

  test("leaves alone what is typed before scripts run", { tag: "@all" }, async ({ page, hydrated, student: _ }) => {
    await saveCourses(page, fourDates.id);
    await page.goto("/apply");
    await hydrated();
    await write(page);
    const scripts = await hold(page, /\/assets\/.*\.js/);
    await page.goto("/apply", { waitUntil: "commit" });
    await page.getByRole("textbox", { name: "Full name" }).fill("Typed early");
    await scripts.release();
    await hydrated();
    // What is typed now is kept, and the earlier draft is still there to be used.
    await expect.poll(() => stored(page)).toContain("Typed early");
    await continueDraft(page);
    await expect(anything(page)).toHaveValue("A gap of one year.\nI worked in Sylhet.");
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Typed early");
  });

  test("is gone after success, and a fresh form has a fresh key", { tag: "@all" }, async ({
    page,
    hydrated,
    student: _,
  }) => {
    await saveCourses(page, fourDates.id);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await write(page);
    const key = await page.locator("input[name=key]").inputValue();
    await submit(page).click();
    await arriveAt(page, /\/apply\?sent=/);
    expect(await stored(page)).not.toContain("Sylhet");
    await page.goto("/apply");
    await expect(anything(page)).toHaveValue("");
    await expect(note(page)).toHaveCount(0);
    expect(await page.locator("input[name=key]").inputValue()).not.toBe(key);
    expect(await countApplications(page)).toBe(1);
  });

  test("an application whose answer was lost is the same one when it is sent again", async ({
    page,
    context,
    hydrated,
    mayLog,
    student: _,
  }) => {
    mayLog.push(/Failed to load resource/);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await write(page);
    const { promise: isStored, resolve } = Promise.withResolvers<void>();
    await page.route("**/apply*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      resolve();
    });
    await submit(page).click();
    await isStored;
    // The tab is closed before its answer comes.
    await page.close();

    const again = await context.newPage();
    await again.goto("/apply");
    await continueDraft(again);
    await arriveAt(again, `/apply?course=${dataScience.id}`);
    await expectWritten(again);
    await submit(again).click();
    await arriveAt(again, /\/apply\?sent=/);
    expect(await countApplications(again)).toBe(1);
    await expect(note(again)).toHaveCount(0);
  });

  test("can be deleted: the form is as it was", { tag: "@all" }, async ({ page, hydrated, student }) => {
    await applyTo(page, student, fourDates.id);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await write(page);
    await page.getByRole("button", { name: "Delete draft" }).click();
    await expect(note(page)).toHaveCount(0);
    await expect(anything(page)).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Full name" })).toBeFocused();
    await page.reload();
    await hydrated();
    await expect(anything(page)).toHaveValue("");
    expect(await stored(page)).not.toContain("Sylhet");
  });

  test("is not put over a form that the server has answered", async ({ page, hydrated, student: _ }) => {
    await saveCourses(page, fourDates.id);
    await page.goto("/apply");
    await hydrated();
    await write(page);
    // As the browser sends it before scripts have loaded.
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("form#application");
      const notes = form?.querySelector("textarea");
      if (notes) notes.value = "Newer";
      form?.submit();
    });
    await expect(page.getByRole("alert")).toContainText("Please select at least one course");
    await hydrated();
    await expect(note(page)).toBeVisible();
    await expect(anything(page)).toHaveValue("Newer");
  });
});

test.describe("two people on one phone", { tag: "@scripts" }, () => {
  async function signOut(page: Page, context: BrowserContext): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await arriveAt(page, "/");
    expect((await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("shapla-auth"))).toEqual(
      [],
    );
  }

  test("sign-out takes everything with it", async ({ page, context, hydrated, session, student: _ }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await write(page);
    await expect.poll(() => stored(page)).toContain("Sylhet");
    await signOut(page, context);
    expect(await stored(page)).toBe("{}");
    await session(`other-${crypto.randomUUID().slice(0, 8)}@example.com`);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await expect(anything(page)).toHaveValue("");
    await expect(note(page)).toHaveCount(0);
  });

  test("a session that ended keeps the draft for its writer alone", async ({
    page,
    context,
    hydrated,
    session,
    signIn,
    student,
  }) => {
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await write(page);
    await context.clearCookies();
    await page.goto(`/apply?course=${dataScience.id}`);
    await arriveAt(page, /\/login\?next=/);
    await signIn(student);
    await arriveAt(page, `/apply?course=${dataScience.id}`);
    await expectOffered(page);

    await context.clearCookies();
    await session(`other-${crypto.randomUUID().slice(0, 8)}@example.com`);
    await page.goto("/dashboard");
    await hydrated();
    expect(await stored(page)).not.toContain("Sylhet");
    await context.clearCookies();
    await session(student);
    await page.goto(`/apply?course=${dataScience.id}`);
    await hydrated();
    await expect(anything(page)).toHaveValue("");
  });
});

test.describe("staff", { tag: ["@scripts", "@all"] }, () => {
  test("a note about an application", async ({ staffPage: page, page: own, student, hydrated }) => {
    await applyTo(own, student, dataScience.id);
    await page.goto(`/admin/applications?search=${encodeURIComponent(student)}`);
    await page.getByRole("rowheader").getByRole("link").first().click();
    await arriveAt(page, /\/admin\/applications\/[0-9a-f-]+/);
    await hydrated(page);
    const body = page.getByRole("textbox", { name: "Add a note" });
    await body.fill("Called twice, no answer.");
    await expect(note(page)).toBeVisible();
    await page.reload();
    await continueDraft(page);
    await expect(body).toHaveValue("Called twice, no answer.");
    // The success of another form does not delete this draft.
    await saveStatus(page, "reviewing");
    await expect(page.getByText("Application status updated successfully").first()).toBeVisible();
    await expect(body).toHaveValue("Called twice, no answer.");
    await page.reload();
    await continueDraft(page);
    await expect(body).toHaveValue("Called twice, no answer.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Note added").first()).toBeVisible();
    await expect(body).toHaveValue("");
    await page.reload();
    await hydrated(page);
    await expect(body).toHaveValue("");
  });

  test("a new lead, and a change of one", async ({ staffPage: page, hydrated }) => {
    const name = `Draft ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/admin/leads/new");
    await hydrated(page);
    await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await page.getByRole("combobox", { name: "Source" }).selectOption("Referral");
    await expect(note(page)).toBeVisible();
    await page.getByRole("link", { name: "All leads" }).click();
    await arriveAt(page, "/admin/leads");
    await page.goto("/admin/leads/new");
    await expect(offer(page)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
    await continueDraft(page);
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
    await expect(page.getByRole("combobox", { name: "Source" })).toHaveValue("referral");
    await page.getByRole("textbox", { name: /^E-?mail/ }).fill(`${name.replace(" ", "-")}@example.com`);
    await page.getByRole("button", { name: "Create lead" }).click();
    await expect(page.getByText("Lead created successfully").first()).toBeVisible();
    await page.getByRole("link", { name }).first().click();
    await arriveAt(page, /\/admin\/leads\/[0-9a-f-]+/);
    await hydrated(page);
    const notes = page.getByRole("textbox", { name: /^Courses of interest/ });
    await notes.fill("Wants January.");
    await expect(note(page)).toBeVisible();
    await page.reload();
    await continueDraft(page);
    await expect(notes).toHaveValue("Wants January.");
    await page.getByRole("button", { name: "Save lead" }).click();
    await expect(page.getByText("Lead saved").first()).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await page.goto("/admin/leads/new");
    await hydrated(page);
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
  });

  test("a draft of a lead that a colleague has changed since meets their change", async ({
    staffPage: page,
    hydrated,
  }) => {
    const name = `Draft ${crypto.randomUUID().slice(0, 8)}`;
    const lead = { name, email: `${name.replace(" ", "-")}@example.com`, source: "website", status: "new" };
    const made = { ...lead, key: crypto.randomUUID() };
    expect((await page.request.post("/admin/leads/new", { form: made, maxRedirects: 0 })).status()).toBe(302);
    await page.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name }).first().click();
    await arriveAt(page, /\/admin\/leads\/[0-9a-f-]+/);
    await hydrated(page);
    const version = await page.locator("input[name=version]").inputValue();
    const phone = page.getByRole("textbox", { name: /^Phone/ });
    await phone.fill("+880 1712-345678");
    await expect(note(page)).toBeVisible();
    const theirs = { ...lead, phone: "+880 1812-345678", version };
    expect((await page.request.post(page.url(), { form: theirs, maxRedirects: 0 })).status()).toBe(302);

    await page.reload();
    await expect(phone).toHaveValue("+880 1812-345678");
    await continueDraft(page);
    await expect(phone).toHaveValue("+880 1712-345678");
    await page.getByRole("button", { name: "Save lead" }).click();
    await expect(page.getByText("Currently saved: +880 1812-345678")).toBeVisible();
    await expect(phone).toHaveValue("+880 1712-345678");
    await page.getByRole("button", { name: "Save lead" }).click();
    await expect(page.getByText("Lead saved").first()).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await expect(phone).toHaveValue("+880 1712-345678");
  });

  test("a notification with the people it is for", async ({ staffPage: page, hydrated }) => {
    const title = `Draft ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/admin/notifications");
    await hydrated(page);
    await page.getByRole("textbox", { name: "Title" }).first().fill(title);
    await page.getByRole("textbox", { name: "Message" }).fill("Bring your passport.");
    await page.getByRole("radio", { name: "Selected people" }).check();
    await page.getByRole("searchbox", { name: "Find people" }).fill("nusrat@example.com");
    await page.getByRole("button", { name: "Find people", exact: true }).click();
    await page.getByRole("checkbox", { name: /nusrat@example.com/ }).check();
    await expect(note(page)).toBeVisible();
    await page.reload();
    await continueDraft(page);
    await expect(page.getByRole("checkbox", { name: /nusrat@example.com/ })).toBeChecked();
    await expect(page.getByRole("textbox", { name: "Title" }).first()).toHaveValue(title);
    await expect(page.getByRole("button", { name: "Send notification" })).toBeEnabled();
    await page.getByRole("button", { name: "Preview notification" }).click();
    await page.getByRole("button", { name: "Send to 1 person" }).click();
    await expect(page.getByText("Notification Sent Successfully!").first()).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("textbox", { name: "Title" }).first()).toHaveValue("");
    expect(await stored(page)).not.toContain(title);
  });
});

test("the next caller's form holds nothing of the last one's, whatever is typed when", {
  tag: ["@scripts", "@all"],
}, async ({ staffPage: page, hydrated }) => {
  const lead = page.getByRole("textbox", { name: "Name", exact: true });
  await page.goto("/admin/leads/new");
  await hydrated(page);
  await lead.fill("Old Caller");
  await expect(note(page)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await arriveAt(page, "/admin/leads");
  const scripts = await hold(page, "**/assets/*.js");
  await page.goto("/admin/leads/new", { waitUntil: "commit" });
  await lead.pressSequentially("New ");
  await scripts.release();
  await hydrated(page);
  await lead.pressSequentially("Caller");
  await expect(lead).toHaveValue("New Caller");
  await expect(offer(page)).toBeVisible();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(note(page)).toBeVisible();
  await expect(lead).toHaveValue("New Caller");
});

test("a page without scripts does not mention drafts @plain", async ({ page, student: _ }) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  await expect(page.getByText(/draft/i)).toHaveCount(0);
});
