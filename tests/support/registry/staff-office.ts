/** Staff's pages of figures, settings and reports. */
import { expect, test } from "@playwright/test";
import { said } from "../actions.ts";
import { everybody, nobodysId, type RouteRows, staffWith } from "./row.ts";
import { open, some } from "./send.ts";

export const staffOfficeRows: RouteRows = {
  "admin/views": {
    access: [
      ["GET", "/admin/views", staffWith("people.read")],
      ["POST", "/admin/views", staffWith("people.read", 400)],
    ],
    states: [
      {
        path: "/admin/views?list=applications&query=status%3Dreviewing",
        heading: "Your views",
        as: "staff@example.com",
        isDark: true,
      },
    ],
    large: [["staff", "/admin/views"]],
    send: {
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
  },
  "admin/analytics": {
    access: [["GET", "/admin/analytics", staffWith("analytics.read")]],
    states: [{ path: "/admin/analytics", heading: "Analytics", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/analytics", "medians and rankings of a large database are made beside requests"]],
  },
  "admin/analytics/:list": {
    access: [["GET", "/admin/analytics/courses", staffWith("analytics.read")]],
    states: [
      { path: "/admin/analytics/courses?became=offers", heading: "Offers", as: "staff@example.com", isDark: true },
      { path: "/admin/analytics/promises", heading: "Promises", as: "staff@example.com" },
    ],
    large: [],
  },
  "admin/complaints": {
    access: [["GET", "/admin/complaints", staffWith("complaints.read")]],
    states: [
      { path: "/admin/complaints", heading: "Complaints", as: "staff@example.com", isDark: true },
      { path: "/admin/complaints?view=ended", heading: "Complaints", as: "staff@example.com" },
    ],
    large: [["staff", "/admin/complaints"]],
  },
  "admin/complaints/new": {
    access: [
      ["GET", "/admin/complaints/new", staffWith("complaints.read")],
      ["POST", "/admin/complaints/new", staffWith("complaints.read", 422)],
    ],
    states: [
      { path: "/admin/complaints/new", heading: "Write down a complaint", as: "staff@example.com", isDark: true },
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not write down the complaint.",
      async fill(page, { ready }) {
        await open(page, "/admin/complaints/new", ready);
        const words = page.getByLabel("What happened");
        await words.fill("The deposit was late.");
        await page.getByLabel("Name", { exact: true }).fill("Rakib Hasan");
        await page.getByLabel("Email address or phone number").fill("+880 1712-345678");
        return {
          button: page.getByRole("button", { name: "Save" }),
          expectKept: () => expect(words).toHaveValue("The deposit was late."),
          expectSent: () => said(page, "Complaint written down"),
        };
      },
    },
  },
  "admin/complaints/:complaintId": {
    access: [
      ["GET", `/admin/complaints/${nobodysId}`, staffWith("complaints.read", 404)],
      ["POST", `/admin/complaints/${nobodysId}`, staffWith("complaints.read", 400)],
    ],
    large: [],
    send: "`tests/complaints.spec.ts` sends it.",
  },
  "admin/settings": {
    access: [
      ["GET", "/admin/settings", staffWith("settings.change")],
      ["POST", "/admin/settings", staffWith("settings.change", [302, "/admin/settings"])],
    ],
    states: [{ path: "/admin/settings", heading: "Settings of the desk", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/settings"]],
    send: {
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
  },
  "admin/office": {
    access: [
      ["GET", "/admin/office", staffWith("office.read")],
      ["POST", "/admin/office", staffWith("office.change", 400)],
    ],
    states: [
      { path: "/admin/office", heading: "Facts about the office", as: "staff@example.com", isDark: true },
      { path: "/admin/office?change=office", heading: "Facts about the office", as: "staff@example.com", isDark: true },
      { path: "/admin/office?change=sub_agent", heading: "Facts about the office", as: "staff@example.com" },
    ],
    large: [["staff", "/admin/office"]],
    send: {
      as: "staff",
      says: "We could not save this fact.",
      async fill(page, { ready }) {
        await open(page, "/admin/office?change=sub_agent", ready);
        const words = `Uttara Study Point ${some()}`;
        const name = page.getByLabel("Name", { exact: true });
        await name.fill(words);
        await page.getByLabel("Works for us since").fill("2024-02-01");
        return {
          button: page.getByRole("button", { name: "Save", exact: true }),
          expectKept: () => expect(name).toHaveValue(words),
          expectSent: () => said(page, "Saved"),
        };
      },
    },
  },
  "admin/figures": {
    access: [
      ["GET", "/admin/figures", staffWith("figures.read")],
      ["POST", "/admin/figures", staffWith("figures.change", 400)],
    ],
    states: [
      { path: "/admin/figures", heading: "Figures", as: "staff@example.com", isDark: true },
      { path: "/admin/figures?edit=tb_test", heading: "Figures", as: "staff@example.com", isDark: true },
    ],
    large: [["staff", "/admin/figures"]],
    send: {
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
  },
  "admin/figures/tasks": {
    access: [
      ["GET", "/admin/figures/tasks", staffWith("figures.read")],
      ["POST", "/admin/figures/tasks", staffWith("figures.change", 422)],
    ],
    states: [{ path: "/admin/figures/tasks", heading: "Tasks by step", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/figures/tasks"]],
    send: {
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
  },
  "admin/figures/documents": {
    access: [["GET", "/admin/figures/documents", staffWith("figures.read")]],
    states: [
      { path: "/admin/figures/documents", heading: "Document checklist", as: "staff@example.com", isDark: true },
    ],
    large: [["staff", "/admin/figures/documents"]],
  },
  "admin/figures/documents/:kindId": {
    access: [
      ["GET", "/admin/figures/documents/passport", staffWith("figures.change")],
      ["GET", "/admin/figures/documents/none", staffWith("figures.change", 404)],
      ["POST", "/admin/figures/documents/none", staffWith("figures.change", 422)],
    ],
    states: [
      {
        path: "/admin/figures/documents/passport",
        heading: "Passport, photo page",
        as: "staff@example.com",
        isDark: true,
      },
      { path: "/admin/figures/documents/new", heading: "Add a document", as: "staff@example.com" },
    ],
    large: [["staff", "/admin/figures/documents/passport"]],
    send: {
      as: "staff",
      says: "We could not save the checklist.",
      async fill(page, { ready }) {
        await open(page, "/admin/figures/documents/translations", ready);
        const example = page.getByLabel("What a good one looks like", { exact: true });
        await example.fill("Stamped on each page");
        return {
          button: page.getByRole("button", { name: "Save", exact: true }),
          expectKept: () => expect(example).toHaveValue("Stamped on each page"),
          expectSent: () => said(page, "Checklist saved"),
        };
      },
    },
  },
  "admin/figures/messages": {
    access: [["GET", "/admin/figures/messages", staffWith("figures.read")]],
    states: [{ path: "/admin/figures/messages", heading: "Message templates", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/figures/messages"]],
  },
  "admin/figures/messages/:templateId": {
    access: [
      ["GET", "/admin/figures/messages/new", staffWith("figures.change")],
      ["GET", `/admin/figures/messages/${nobodysId}`, staffWith("figures.change", 404)],
      ["POST", `/admin/figures/messages/${nobodysId}`, staffWith("figures.change", 422)],
    ],
    states: [{ path: "/admin/figures/messages/new", heading: "Add a template", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/figures/messages/new"]],
    send: {
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
  },
  "admin/checks": {
    access: [
      ["GET", "/admin/checks", staffWith("checks.read")],
      ["POST", "/admin/checks", staffWith("checks.read", [302, "/admin/checks"])],
    ],
    states: [{ path: "/admin/checks", heading: "Checks", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/checks"]],
    send: {
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
  },
  "admin/audit": {
    access: [
      ["GET", "/admin/audit", staffWith("audit.read")],
      ["POST", "/admin/audit", everybody(405)],
    ],
    states: [
      { path: "/admin/audit", heading: "Audit log", as: "staff@example.com", isDark: true },
      { path: "/admin/audit?to=2020-01-01", heading: "Audit log", as: "staff@example.com" },
    ],
    large: [["staff", "/admin/audit"]],
  },
};
