import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { sampleUserId } from "../../../local/sample/user-id.ts";
import { applicant, said, selectStatus, statusSelect } from "../actions.ts";
import { answerOf } from "../choices.ts";
import { dataScience } from "../courses.ts";
import { Visitor } from "../http.ts";
import { open, type Send, some } from "./send.ts";

/** Creates a student with an application, without using the page. */
export async function anApplicant(page: Page): Promise<{ email: string; id: string }> {
  const origin = new URL(page.url() === "about:blank" ? (process.env.TEST_APP_URL ?? "") : page.url()).origin;
  const email = `sends-${some()}@example.com`;
  const visitor = new Visitor(origin);
  await visitor.signIn(email);
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  expect((await visitor.post("/apply", form)).status).toBe(302);
  const html = await (await page.request.get(`/admin/applications?search=${email}`)).text();
  return { email, id: /\/admin\/applications\/([0-9a-f-]{36})/.exec(html)?.[1] ?? "" };
}

/** Makes someone a counsellor who looks after one student, and returns the ID of their account. */
export async function aCounsellorAtWork(page: Page): Promise<string> {
  const { id } = await anApplicant(page);
  const origin = process.env.TEST_APP_URL ?? "";
  const [email, person, admin] = [`sends-${some()}@example.com`, new Visitor(origin), new Visitor(origin)];
  await person.signIn(email);
  await admin.signIn("staff@example.com");
  const found = await (await admin.get(`/admin/users?search=${email}`)).text();
  const ownerId = /\/admin\/users\/([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
  expect((await admin.post(`/admin/users/${ownerId}/role`, { role: "counsellor" })).status).toBe(302);
  const given = await admin.post(`/admin/applications/${id}`, { intent: "give", id, ownerId, seen: "" });
  expect(given.status).toBe(302);
  return ownerId;
}

/** The staff's forms about people. */
export const staffSends: Readonly<Record<string, Send>> = {
  "admin/applications/list.route.tsx": {
    as: "staff",
    says: "We could not save the status.",
    async fill(page, { ready }) {
      const { email } = await anApplicant(page);
      await open(page, `/admin/applications?search=${email.split("@")[0]}`, ready);
      const row = page.getByRole("row").filter({ has: statusSelect(page) });
      await selectStatus(row, "reviewing");
      const status = statusSelect(row);
      return {
        button: row.getByRole("button", { name: /Save/ }),
        expectKept: () => expect(status).toHaveValue("reviewing"),
        expectSent: () => said(page, "Application status updated successfully"),
      };
    },
  },
  "admin/applications/bulk.route.tsx": {
    as: "staff",
    says: "We could not save the statuses.",
    async fill(page, { ready }) {
      const { id } = await anApplicant(page);
      await open(page, `/admin/applications/bulk?to=reviewing&id=${id}`, ready);
      return {
        button: page.getByRole("button", { name: "Change 1 application" }),
        expectKept: () =>
          expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Change 1 application to Reviewing/),
        expectSent: () => said(page, /1 of 1 application changed/),
      };
    },
  },
  "admin/applications/application.route.tsx": {
    as: "staff",
    says: "We could not save the change.",
    async fill(page, { ready }) {
      const { id } = await anApplicant(page);
      await open(page, `/admin/applications/${id}`, ready);
      const note = page.getByRole("textbox", { name: /note/i });
      await note.fill("Called; sends the transcript on Sunday.");
      return {
        button: page.getByRole("button", { name: /note/i }),
        expectKept: () => expect(note).toHaveValue("Called; sends the transcript on Sunday."),
        expectSent: () => expect(note).toHaveValue(""),
      };
    },
  },
  "admin/applications/choice.route.tsx": {
    as: "staff",
    says: "We could not save what happened.",
    async fill(page, { ready }) {
      const { id } = await anApplicant(page);
      await open(page, `/admin/applications/${id}/courses/${dataScience.id}`, ready);
      await answerOf(page, "conditional").check();
      const deposit = page.getByLabel("Deposit", { exact: true });
      await deposit.fill("£4,000");
      return {
        button: page.getByRole("button", { name: /^Save and tell/ }),
        expectKept: () => expect(deposit).toHaveValue("£4,000"),
        expectSent: () => said(page, "Conditional offer"),
      };
    },
  },
  "admin/applications/move.route.tsx": {
    as: "staff",
    says: "We could not save the status.",
    async fill(page, { ready }) {
      const { id } = await anApplicant(page);
      await open(page, `/admin/applications/${id}/move/offer_issued`, ready);
      return {
        button: page.getByRole("button", { name: "Move to Offer Issued" }),
        expectKept: () => expect(page.getByRole("heading", { level: 1 })).toHaveText(/to 4 Offer Issued\?$/),
        expectSent: () => said(page, "Application status updated successfully"),
      };
    },
  },
  "admin/users/role.route.tsx": {
    as: "staff",
    says: "We could not save the role.",
    async fill(page, { ready }) {
      const { email } = await anApplicant(page);
      const html = await (await page.request.get(`/admin/users?search=${email}`)).text();
      const id = /\/admin\/users\/([0-9a-f-]{36})/.exec(html)?.[1];
      await open(page, `/admin/users/${id}/role`, ready);
      const counsellor = page.getByRole("radio", { name: /^Counsellor/ });
      await counsellor.check();
      return {
        button: page.getByRole("button", { name: "Save role" }),
        expectKept: () => expect(counsellor).toBeChecked(),
        expectSent: () => said(page, "Role saved"),
      };
    },
  },
  "admin/users/user.route.tsx": {
    as: "staff",
    says: "We could not save the work.",
    async fill(page, { ready }) {
      await open(page, `/admin/users/${sampleUserId("counsellor@example.com")}`, ready);
      const capacity = page.getByLabel("Capacity, students");
      const students = String(100 + randomInt(800));
      await capacity.fill(students);
      return {
        button: page.getByRole("button", { name: "Save work" }),
        expectKept: () => expect(capacity).toHaveValue(students),
        expectSent: () => said(page, "Work saved"),
      };
    },
  },
  "admin/settings/settings.route.tsx": {
    as: "staff",
    says: "We could not save the settings.",
    async fill(page, { ready }) {
      await open(page, "/admin/settings", ready);
      const seeAll = page.getByRole("checkbox", { name: "Counsellors see all" });
      return {
        button: page.getByRole("button", { name: "Save settings" }),
        expectKept: () => expect(seeAll).toBeChecked(),
        expectSent: () => said(page, "There were no changes to save"),
      };
    },
  },
  "admin/checks/checks.route.tsx": {
    as: "staff",
    says: "We could not check the records.",
    async fill(page, { ready }) {
      await open(page, "/admin/checks", ready);
      return {
        button: page.getByRole("button", { name: "Check now" }),
        expectKept: () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Checks"),
        expectSent: () => said(page, "Records checked"),
      };
    },
  },
  "admin/notifications/send.route.tsx": {
    as: "staff",
    says: "Failed to send notification.",
    async fill(page, { ready }) {
      await open(page, "/admin/notifications", ready);
      const form = page.getByRole("form", { name: "Send a notification" });
      const title = `Bring your passport ${some()}`;
      await form.getByLabel("Title").fill(title);
      await form.getByLabel("Message").fill("On Sunday, to the office.");
      await form.getByLabel("Selected people").check();
      await form.getByLabel("Find people").fill("tanvir@");
      await form.getByRole("button", { name: "Find people" }).click();
      await form.getByRole("checkbox", { name: /tanvir@example\.com/ }).check();
      return {
        button: form.getByRole("button", { name: "Send notification" }),
        async expectKept() {
          await expect(form.getByLabel("Title")).toHaveValue(title);
          await expect(form.getByRole("checkbox", { name: /tanvir@example\.com/ })).toBeChecked();
        },
        expectSent: () => said(page, "Notification Sent Successfully!"),
      };
    },
  },
};
