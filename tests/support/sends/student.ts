import { expect, type Page } from "@playwright/test";
import { applicant, applyTo, fillAboutYou, said, saveCourses } from "../actions.ts";
import { dataScience } from "../courses.ts";
import { Visitor } from "../http.ts";
import { open, type Send } from "./send.ts";

const none = async () => {};

/** Applies for a course, as the person who is signed in on the page. */
async function anApplication(page: Page, email: string): Promise<{ id: string }> {
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  const answer = await page.request.post("/apply", { form, maxRedirects: 0 });
  const id = /sent=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
  expect(id).not.toBe("");
  return { id };
}

/** Has staff enter an application for the person who is signed in on the page, and returns its ID. */
async function anEntered(page: Page, email: string): Promise<string> {
  const staff = new Visitor(process.env.TEST_APP_URL ?? "");
  await staff.signIn("staff@example.com");
  const lead = { key: crypto.randomUUID(), name: "Invited", email, knownEmail: email, source: "direct", status: "new" };
  expect((await staff.post("/admin/leads/new", lead)).status).toBe(302);
  const list = await (await staff.get(`/admin/leads?search=${encodeURIComponent(email)}`)).text();
  const record = /\/admin\/leads\/[0-9a-f-]{36}/.exec(list)?.[0] ?? "";
  expect((await staff.post(`${record}/application`, { course: dataScience.id })).status).toBe(302);
  expect((await staff.post(record, { intent: "invite" })).status).toBe(302);
  const link = /\/invitation\/[\w-]{43}/.exec(await (await staff.get(record)).text())?.[0] ?? "";
  const answer = await page.request.post(link, { form: { answer: "accept" }, maxRedirects: 0 });
  const id = /confirm\/([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
  expect(id).not.toBe("");
  return id;
}

/** The students' forms, by the file of their route. */
export const studentSends: Readonly<Record<string, Send>> = {
  "applications/apply.route.tsx": {
    as: "student",
    says: "Failed to submit application.",
    isChecked: true,
    async fill(page, { ready }) {
      await saveCourses(page, dataScience.id);
      await open(page, `/apply?course=${dataScience.id}`, ready);
      await fillAboutYou(page);
      await page.getByRole("textbox", { name: /Anything we should know/ }).fill("A gap of two years.");
      return {
        button: page.getByRole("button", { name: "Submit Application" }),
        async expectKept() {
          await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
          await expect(page.getByRole("textbox", { name: /Anything/ })).toHaveValue("A gap of two years.");
          await expect(page.getByRole("checkbox", { name: new RegExp(dataScience.name) }).first()).toBeChecked();
        },
        expectSent: () => said(page, "Application Submitted Successfully!"),
      };
    },
  },
  "applications/application.route.tsx": {
    as: "student",
    says: "We could not withdraw the course.",
    async fill(page, { email, ready }) {
      const { id } = await anApplication(page, email);
      await open(page, `/dashboard/applications/${id}`, ready);
      await page.getByText("Withdraw this course").first().click();
      await page.getByLabel("Why?").first().selectOption("cost");
      const note = page.getByLabel(/Anything your counsellor/).first();
      await note.fill("My brother will study first.");
      return {
        button: page.getByRole("button", { name: "Withdraw this course" }),
        expectKept: () => expect(note).toHaveValue("My brother will study first."),
        expectSent: () => said(page, /^You withdrew this course/),
      };
    },
  },
  "invitations/confirm.route.tsx": {
    as: "student",
    says: "Failed to submit application.",
    isChecked: true,
    async fill(page, { email, ready }) {
      const enteredId = await anEntered(page, email);
      await open(page, `/dashboard/confirm/${enteredId}`, ready);
      await fillAboutYou(page);
      return {
        button: page.getByRole("button", { name: "Submit Application" }),
        expectKept: () => expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName),
        expectSent: () => said(page, "Application Submitted Successfully!"),
      };
    },
  },
  "tasks/tasks.route.tsx": {
    as: "student",
    says: "We could not add the task.",
    async fill(page, { email, ready }) {
      await anApplication(page, email);
      await open(page, "/dashboard/tasks", ready);
      const title = page.getByLabel("What you want to do");
      await title.fill("Ask my father for the bank letter");
      await page.getByLabel("By when").fill("2099-01-15");
      return {
        button: page.getByRole("button", { name: "Add task" }),
        expectKept: () => expect(title).toHaveValue("Ask my father for the bank letter"),
        expectSent: () => said(page, "Ask my father for the bank letter"),
      };
    },
  },
  "money/money.route.tsx": {
    as: "student",
    says: "We could not save it. What you typed is still here.",
    async fill(page, { ready }) {
      await open(page, "/dashboard/money", ready);
      await page.getByLabel("Whose account").selectOption("Father");
      const bank = page.getByLabel("Bank", { exact: true });
      await bank.fill("Sonali Bank");
      return {
        button: page.getByRole("button", { name: "Add account" }),
        expectKept: () => expect(bank).toHaveValue("Sonali Bank"),
        expectSent: () => said(page, "Account added"),
      };
    },
  },
  "applications/calendar.route.tsx": {
    as: "student",
    says: "We could not change your calendar.",
    async fill(page, { ready }) {
      await open(page, "/dashboard/calendar", ready);
      const button = page.getByRole("button", { name: "Make an address for my calendar" });
      return {
        button,
        expectKept: () => expect(button).toBeVisible(),
        expectSent: () => said(page, "Download the dates (.ics)"),
      };
    },
  },
  "favourites/favourites.route.tsx": {
    as: "student",
    says: null,
    isKeptForLater: true,
    async fill(page, { ready }) {
      await open(page, "/courses", ready);
      const button = page.getByRole("button", { name: /^Save / }).first();
      return {
        button,
        expectKept: () => expect(button).toHaveAttribute("aria-pressed", "false"),
        expectSent: () => expect(button).toHaveAttribute("aria-pressed", "true"),
      };
    },
  },
  "catalogue/money.route.ts": {
    as: "student",
    isForEveryone: true,
    says: "We could not change the currency.",
    async fill(page, { ready }) {
      await open(page, `/courses?search=${encodeURIComponent(dataScience.name)}`, ready);
      const button = page.getByRole("button", { name: "Show ৳ (taka)" });
      return {
        button,
        expectKept: () => expect(button).toBeVisible(),
        expectSent: () => expect(page.getByRole("button", { name: "Show £ (pounds)" })).toBeVisible(),
      };
    },
  },
  "enquiries/enquiry.route.tsx": {
    as: "student",
    isForEveryone: true,
    says: "We could not send your question.",
    async fill(page, { ready }) {
      await open(page, "/enquiry", ready);
      await page.getByLabel("Your name").fill("Rakib Hasan");
      await page.getByLabel("Phone number").fill("+880 1712-345678");
      await page.getByRole("checkbox", { name: /Shapla can contact me/ }).check();
      return {
        button: page.getByRole("button", { name: "Send question" }),
        expectKept: () => expect(page.getByLabel("Your name")).toHaveValue("Rakib Hasan"),
        expectSent: () => said(page, "Thank you, Rakib"),
      };
    },
  },
  "profile/profile.route.tsx": {
    as: "student",
    isForEveryone: true,
    says: "We could not save the change.",
    async fill(page, { ready }) {
      await open(page, "/profile", ready);
      await page.getByLabel("Bachelor's CGPA").fill("3.25");
      return {
        button: page.getByRole("button", { name: "Show what I qualify for" }),
        expectKept: () => expect(page.getByLabel("Bachelor's CGPA")).toHaveValue("3.25"),
        expectSent: () => said(page, "Your results are saved"),
      };
    },
  },
  "notifications/notifications.route.tsx": {
    as: "student",
    says: "We could not mark that as read.",
    async fill(page, { email, ready }) {
      await applyTo(page, email, dataScience.id);
      await open(page, "/dashboard/notifications", ready);
      const button = page.getByRole("button", { name: "Mark all as read" });
      return { button, expectKept: none, expectSent: () => expect(button).toHaveCount(0) };
    },
  },
};
