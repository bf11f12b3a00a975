import { expect, test } from "@playwright/test";
import { sampleUserId } from "../../../local/sample/user-id.ts";
import { said } from "../actions.ts";
import { open, type Send, some } from "./send.ts";
import { aCounsellorAtWork, anApplicant } from "./staff.ts";

/** The staff's forms about the day, the steps and the figures. */
export const deskSends: Readonly<Record<string, Send>> = {
  "admin/overview.route.tsx": {
    as: "staff",
    says: "We could not save the change.",
    async fill(page, { ready }) {
      const { id } = await anApplicant(page);
      // With what a form of an index page says, which stays in the address when it cannot be sent.
      await open(page, "/admin?index&all=call", ready);
      const link = page.locator(`a[href="/admin/applications/${id}"]`);
      const row = page.getByRole("listitem").filter({ has: link });
      return {
        button: row.getByRole("button", { name: /^Called/ }),
        expectKept: () => expect(link).toBeVisible(),
        expectSent: () => said(page, "Contact logged"),
      };
    },
  },
  "admin/messages/thread.route.tsx": {
    as: "staff",
    says: "We could not send the message.",
    async fill(page, { ready }) {
      const { email } = await anApplicant(page);
      const list = await (await page.request.get(`/admin/users?search=${email}`)).text();
      const [, id = ""] = /\/admin\/users\/([0-9a-f-]{36})/.exec(list) ?? [];
      await open(page, `/admin/messages/${id}`, ready);
      const form = page.getByRole("form", { name: /^Message to/ });
      const text = form.getByLabel(/^Message to/);
      const words = `Your offer is here ${some()}`;
      await text.fill(words);
      return {
        button: form.getByRole("button", { name: /^Send to/ }),
        expectKept: () => expect(text).toHaveValue(words),
        expectSent: () => expect(page.getByRole("list", { name: "Messages" })).toContainText(words),
      };
    },
  },
  "admin/team/team.route.tsx": {
    as: "staff",
    says: "We could not hand over the work.",
    async fill(page, { ready }) {
      const from = await aCounsellorAtWork(page);
      await open(page, `/admin/team?from=${from}`, ready);
      const form = page.getByRole("region", { name: /^Hand over all work/ });
      const to = form.getByLabel("To");
      await to.selectOption(sampleUserId("counsellor@example.com"));
      return {
        button: form.getByRole("button", { name: "Hand over" }),
        expectKept: () => expect(to).toHaveValue(sampleUserId("counsellor@example.com")),
        expectSent: () => said(page, "Handed over"),
      };
    },
  },
  "admin/news/news.route.tsx": {
    as: "staff",
    says: "We could not mark that as read.",
    async fill(page, { ready }) {
      await anApplicant(page);
      await open(page, "/admin/news", ready);
      const button = page.getByRole("button", { name: "Mark all as read" });
      return {
        button,
        expectKept: () => expect(button).toBeVisible(),
        expectSent: () => said(page, "Marked as read"),
      };
    },
  },
  "admin/views/views.route.tsx": {
    as: "staff",
    says: "We could not save the view.",
    async fill(page, { ready }) {
      await open(page, "/admin/views?list=applications&query=status%3Doffer_issued", ready);
      const name = page.getByRole("region", { name: "Save a view of applications" }).getByLabel("Name of the view");
      // The same view again is saved too, so that the tests fill no one's list.
      await name.fill("With an offer");
      return {
        button: page.getByRole("button", { name: "Save view" }),
        expectKept: () => expect(name).toHaveValue("With an offer"),
        expectSent: () => said(page, "View saved"),
      };
    },
  },
  "admin/figures/message-template.route.tsx": {
    as: "staff",
    says: "We could not save the template.",
    async fill(page, { ready }) {
      await open(page, "/admin/figures/messages/new", ready);
      const words = `Happy new year ${some()}`;
      await page.getByLabel("Name").fill(words);
      // No other test is to be offered it.
      await page.getByLabel("Offer it to staff").uncheck();
      const text = page.getByLabel("Text in English");
      await text.fill("Dear {{name}}, happy new year.");
      return {
        button: page.getByRole("button", { name: "Save", exact: true }),
        expectKept: () => expect(text).toHaveValue("Dear {{name}}, happy new year."),
        expectSent: () => said(page, words),
      };
    },
  },
  "admin/figures/templates.route.tsx": {
    as: "staff",
    says: "We could not change the tasks of the step.",
    async fill(page, { ready }) {
      await open(page, "/admin/figures/tasks", ready);
      // A step that no application of another test reaches.
      await page.getByLabel("Step", { exact: true }).selectOption("visa_approved");
      const title = page.getByLabel("What is to be done");
      const words = `Send good wishes ${some()}`;
      await title.fill(words);
      return {
        button: page.getByRole("button", { name: "Add task" }),
        expectKept: () => expect(title).toHaveValue(words),
        expectSent: () => said(page, words),
      };
    },
  },
  "admin/figures/figures.route.tsx": {
    as: "staff",
    says: "We could not save the figure.",
    async fill(page, { ready }) {
      // The tests of one form run side by side, and two who change one figure are told so.
      const key = /survives/.test(test.info().title) ? "food" : "other_costs";
      await open(page, `/admin/figures?edit=${key}`, ready);
      const source = page.getByRole("form", { name: /^New value/ }).getByLabel("Source");
      const words = `Our choice ${some()}`;
      await source.fill(words);
      return {
        button: page.getByRole("button", { name: /^Save (Food|Other living costs)/ }),
        expectKept: () => expect(source).toHaveValue(words),
        expectSent: () => said(page, "Figure saved"),
      };
    },
  },
};
