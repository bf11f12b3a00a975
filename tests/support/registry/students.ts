/** What students have: applications, documents, messages, tasks and their account. */

import { expect, type Page } from "@playwright/test";
import { SAMPLE_PACK } from "../../../local/sample/packs.ts";
import { applicant, fillAboutYou, said, saveCourses } from "../actions.ts";
import { dataScience, longest } from "../courses.ts";
import { Visitor } from "../http.ts";
import { everybody, nobodysId, type RouteRows, signedIn } from "./row.ts";
import { open } from "./send.ts";

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

export const studentsRows: RouteRows = {
  apply: {
    access: [
      ["GET", "/apply", signedIn()],
      ["POST", "/apply", signedIn(422)],
    ],
    states: [
      { path: `/apply?course=${longest.id}`, heading: "Submit Application", as: "nusrat@example.com", isDark: true },
      { path: "/apply", heading: "Submit Application", as: "tanvir@example.com" },
    ],
    large: [["student", "/apply"]],
    send: {
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
  },
  dashboard: {
    access: [["GET", "/dashboard", signedIn()]],
    states: [
      { path: "/dashboard", heading: "My Dashboard", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard", heading: "My Dashboard", as: "tanvir@example.com" },
    ],
    large: [["student", "/dashboard"]],
  },
  "dashboard/applications/:applicationId": {
    access: [
      ["GET", `/dashboard/applications/${nobodysId}`, signedIn(404)],
      ["POST", `/dashboard/applications/${nobodysId}`, signedIn(400)],
    ],
    large: [],
    send: {
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
  },
  "dashboard/confirm/:enteredId": {
    access: [
      ["GET", `/dashboard/confirm/${nobodysId}`, signedIn(404)],
      ["POST", `/dashboard/confirm/${nobodysId}`, signedIn(422)],
    ],
    large: [],
    send: {
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
  },
  "dashboard/tasks": {
    access: [
      ["GET", "/dashboard/tasks", signedIn()],
      ["POST", "/dashboard/tasks", signedIn(400)],
    ],
    states: [
      { path: "/dashboard/tasks", heading: "Your tasks", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard/tasks", heading: "Your tasks", as: "tanvir@example.com" },
    ],
    large: [["student", "/dashboard/tasks"]],
    send: {
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
  },
  "dashboard/messages": {
    access: [
      ["GET", "/dashboard/messages", signedIn()],
      ["POST", "/dashboard/messages", signedIn(400)],
    ],
    states: [
      { path: "/dashboard/messages", heading: "Messages", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard/messages", heading: "Messages", as: "tanvir@example.com" },
    ],
    large: [["student", "/dashboard/messages"]],
    send: {
      as: "student",
      // A form of a message waits for the network, which `tests/messages.spec.ts` tests. This one is sent at once.
      says: "We could not save the change.",
      async fill(page, { ready }) {
        await open(page, "/dashboard/messages", ready);
        const button = page.getByRole("button", { name: "Stop these emails" });
        return {
          button,
          expectKept: () => expect(button).toBeVisible(),
          expectSent: () => said(page, "Emails stopped"),
        };
      },
    },
  },
  "dashboard/documents": {
    access: [
      ["GET", "/dashboard/documents", signedIn()],
      ["POST", "/dashboard/documents", signedIn(400)],
    ],
    states: [
      { path: "/dashboard/documents", heading: "Documents", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard/documents?for=cv", heading: "Documents", as: "nusrat@example.com" },
      { path: "/dashboard/documents", heading: "Documents", as: "tanvir@example.com" },
    ],
    large: [["student", "/dashboard/documents"]],
    send: {
      as: "student",
      says: "We could not delete the file.",
      async fill(page, { ready }) {
        await open(page, "/dashboard/documents?for=cv", ready);
        await page.getByLabel(/^Select the pages: CV/).setInputFiles("tests/fixtures/documents/transcript.pdf");
        await page.getByRole("button", { name: "Send files" }).click();
        await said(page, "We have 1 file");
        await ready();
        await page.getByText("Delete: transcript.pdf").click();
        const button = page.getByRole("button", { name: "Delete transcript.pdf" });
        return {
          button,
          expectKept: () => expect(button).toBeVisible(),
          expectSent: () => said(page, "File deleted"),
        };
      },
    },
  },
  "dashboard/documents/originals": {
    access: [
      ["GET", "/dashboard/documents/originals", signedIn()],
      ["POST", "/dashboard/documents/originals", signedIn(400)],
    ],
    states: [{ path: "/dashboard/documents/originals", heading: "Originals", as: "nusrat@example.com", isDark: true }],
    large: [["student", "/dashboard/documents/originals"]],
    send: "Its forms are there while the office has an original. `tests/originals.spec.ts` sends them.",
  },
  "dashboard/packs/:packId": {
    access: [
      ["GET", `/dashboard/packs/${nobodysId}`, signedIn(404)],
      ["POST", `/dashboard/packs/${nobodysId}`, signedIn(400)],
    ],
    states: [
      { path: `/dashboard/packs/${SAMPLE_PACK}`, heading: "Before we send it", as: "nusrat@example.com", isDark: true },
    ],
    large: [["student", `/dashboard/packs/${SAMPLE_PACK}`]],
    send: "Its forms are there once there is a pack. `tests/packs.spec.ts` sends them.",
  },
  "dashboard/money": {
    access: [
      ["GET", "/dashboard/money", signedIn()],
      ["POST", "/dashboard/money", signedIn(400)],
    ],
    states: [
      { path: "/dashboard/money", heading: "Money and visa", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard/money", heading: "Money and visa", as: "tanvir@example.com" },
    ],
    large: [["student", "/dashboard/money"]],
    send: {
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
  },
  "dashboard/money/bank": {
    access: [["GET", "/dashboard/money/bank", signedIn()]],
    states: [
      { path: "/dashboard/money/bank", heading: "Student file at the bank", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard/money/bank", heading: "Student file at the bank", as: "tanvir@example.com" },
    ],
    large: [["student", "/dashboard/money/bank"]],
  },
  "dashboard/calendar": {
    access: [
      ["GET", "/dashboard/calendar", signedIn()],
      ["POST", "/dashboard/calendar", signedIn(400)],
    ],
    states: [{ path: "/dashboard/calendar", heading: "Your calendar", as: "nusrat@example.com" }],
    large: [["student", "/dashboard/calendar"]],
    send: {
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
  },
  "packs/:secret": {
    access: [["GET", "/packs/none", everybody(404)]],
    large: [],
  },
  "dashboard/recent": {
    access: [
      ["GET", "/dashboard/recent", signedIn([302, "/dashboard"])],
      ["POST", "/dashboard/recent", signedIn(400)],
    ],
    large: [],
    send: {
      as: "student",
      says: "We could not clear the list.",
      async fill(page, { ready }) {
        await page.goto(`/courses/${dataScience.id}`);
        await open(page, "/dashboard", ready);
        const row = page.getByRole("region", { name: "Recently viewed" });
        return {
          button: row.getByRole("button", { name: "Clear recently viewed courses" }),
          expectKept: () => expect(row.getByRole("link", { name: dataScience.name })).toBeVisible(),
          expectSent: () => expect(row).toHaveCount(0),
        };
      },
    },
  },
  "apply/sent": {
    access: [["GET", "/apply/sent?key=none", signedIn()]],
    large: [],
  },
  "documents/uploads": {
    access: [
      ["GET", "/documents/uploads", signedIn(204)],
      ["POST", "/documents/uploads", signedIn(412)],
    ],
    large: [],
    send: "It takes pieces of files, from a script that `tests/uploads.spec.ts` tries.",
  },
  "documents/uploads/:uploadId": {
    access: [
      ["GET", "/documents/uploads/none", signedIn(404)],
      ["POST", "/documents/uploads/none", signedIn(412)],
    ],
    large: [],
    send: "It takes pieces of files, from a script that `tests/uploads.spec.ts` tries.",
  },
  "documents/files/:fileId": {
    access: [["GET", `/documents/files/${nobodysId}`, signedIn(404)]],
    large: [],
  },
  "dashboard/packs/:packId/pack.zip": {
    access: [["GET", `/dashboard/packs/${nobodysId}/pack.zip`, signedIn(404)]],
    large: [],
  },
  "dashboard/packs/:packId/cover.pdf": {
    access: [["GET", `/dashboard/packs/${nobodysId}/cover.pdf`, signedIn(404)]],
    large: [],
  },
  "packs/:secret/pack.zip": {
    access: [
      ["GET", "/packs/none/pack.zip", everybody(405)],
      ["POST", "/packs/none/pack.zip", everybody(404)],
    ],
    large: [],
    send: "Its form is there once a pack was too large for an email. `tests/server/packs.test.ts` sends it.",
  },
};
