import { expect, type Page } from "@playwright/test";
import { sampleUserId, stableId } from "../../../local/sample/user-id.ts";
import { said } from "../actions.ts";
import { dataScience } from "../courses.ts";
import { nobodysId, type RouteRows, staffWith } from "./row.ts";
import { open, some } from "./send.ts";

const sampleLead = `/admin/leads/${stableId("lead 0")}`;

async function aLead(page: Page): Promise<string> {
  const email = `sends-${some()}@example.com`;
  const form = { key: crypto.randomUUID(), name: "Farhana", email, source: "website", status: "new" };
  expect((await page.request.post("/admin/leads/new", { form, maxRedirects: 0 })).status()).toBe(302);
  return email;
}

const aList = () => ({
  name: "leads.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`Name,Email\nKazi,sends-${some()}@example.com`),
});

export const staffLeadsRows: RouteRows = {
  "admin/leads": {
    access: [
      ["GET", "/admin/leads", staffWith("people.read")],
      ["POST", "/admin/leads", staffWith("people.change", 400)],
    ],
    states: [
      { path: "/admin/leads", heading: "Leads", as: "staff@example.com", isDark: true },
      { path: "/admin/leads?search=zzzz", heading: "Leads", as: "staff@example.com" },
    ],
    large: [
      ["staff", "/admin/leads"],
      ["staff", "/admin/leads?search=nusrat+rahman"],
    ],
    send: {
      as: "staff",
      says: "We could not save the status.",
      async fill(page, { ready }) {
        const email = await aLead(page);
        await open(page, `/admin/leads?search=${email.split("@")[0]}`, ready);
        const row = page.getByRole("row").filter({ hasText: email });
        const status = row.getByRole("combobox");
        await status.selectOption("contacted");
        return {
          button: row.getByRole("button", { name: /^Save status/ }),
          expectKept: () => expect(status).toHaveValue("contacted"),
          expectSent: () => said(page, /Lead status/),
        };
      },
    },
  },
  "admin/leads/new": {
    access: [
      ["GET", "/admin/leads/new", staffWith("people.change")],
      ["POST", "/admin/leads/new", staffWith("people.change", 422)],
    ],
    states: [{ path: "/admin/leads/new", heading: "Create lead", as: "staff@example.com", isDark: true }],
    large: [],
    send: {
      as: "staff",
      says: "We could not create the lead.",
      async fill(page, { ready }) {
        await open(page, "/admin/leads/new", ready);
        await page.getByRole("textbox", { name: "Name" }).fill("Kazi Nazmul");
        await page.getByRole("textbox", { name: "Email" }).fill(`sends-${some()}@example.com`);
        return {
          button: page.getByRole("button", { name: "Create lead" }),
          expectKept: () => expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Kazi Nazmul"),
          expectSent: () => said(page, "Lead created successfully"),
        };
      },
    },
  },
  "admin/leads/import": {
    access: [
      ["GET", "/admin/leads/import", staffWith("leads.import")],
      ["POST", "/admin/leads/import", staffWith("leads.import", 422)],
    ],
    states: [{ path: "/admin/leads/import", heading: "Import leads", as: "staff@example.com", isDark: true }],
    large: [],
    send: {
      as: "staff",
      says: "We could not upload the file.",
      async fill(page, { ready }) {
        await open(page, "/admin/leads/import", ready);
        await page.getByLabel("Spreadsheet").setInputFiles(aList());
        return {
          button: page.getByRole("button", { name: "Upload and match columns" }),
          expectKept: () => expect(page.getByLabel("Spreadsheet")).toHaveValue(/leads\.csv$/),
          expectSent: () => expect(page.getByRole("heading", { name: "Which column is what?" })).toBeVisible(),
        };
      },
    },
  },
  "admin/leads/import/:importId": {
    access: [
      ["GET", `/admin/leads/import/${nobodysId}`, staffWith("leads.import", 404)],
      ["POST", `/admin/leads/import/${nobodysId}`, staffWith("leads.import", 404)],
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not import the leads.",
      async fill(page, { ready }) {
        const multipart = { file: aList() };
        const answer = await page.request.post("/admin/leads/import", { multipart, maxRedirects: 0 });
        await open(page, answer.headers().location ?? "", ready);
        const second = page.getByLabel("Email", { exact: true });
        await expect(second).toHaveValue("email");
        return {
          button: page.getByRole("button", { name: "Check rows" }),
          expectKept: () => expect(second).toHaveValue("email"),
          expectSent: () => expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible(),
        };
      },
    },
  },
  "admin/leads/bulk": {
    access: [
      ["GET", "/admin/leads/bulk", staffWith("people.change")],
      ["POST", "/admin/leads/bulk", staffWith("people.change", 400)],
    ],
    states: [{ path: "/admin/leads/bulk", heading: "Select some leads first", as: "staff@example.com" }],
    large: [],
    send: {
      as: "staff",
      says: "We could not give the leads.",
      async fill(page, { ready }) {
        const shirin = sampleUserId("counsellor@example.com");
        const email = await aLead(page);
        const list = await (await page.request.get(`/admin/leads?search=${email.split("@")[0]}`)).text();
        const [, lead = ""] = /\/admin\/leads\/([0-9a-f-]{36})/.exec(list) ?? [];
        await open(page, `/admin/leads?search=${email.split("@")[0]}`, ready);
        const box = page.locator(`input[type="checkbox"][value="${lead}"]`);
        await box.check();
        await page.getByText("Give to").click();
        return {
          button: page.locator(`button[value="${shirin}"]`),
          expectKept: () => expect(box).toBeChecked(),
          expectSent: () => expect(page.getByRole("heading", { level: 1 })).toHaveText(/^1 of 1 lead given to/),
        };
      },
    },
  },
  "admin/leads/left-behind": {
    access: [
      ["GET", "/admin/leads/left-behind", staffWith("people.change")],
      ["POST", "/admin/leads/left-behind", staffWith("people.change", 400)],
    ],
    states: [
      {
        path: "/admin/leads/left-behind",
        heading: "What may be of people who left",
        as: "staff@example.com",
        isDark: true,
      },
    ],
    large: [["staff", "/admin/leads/left-behind"]],
    send: "Its forms are there a day after someone has asked to delete their account.",
  },
  "admin/leads/:leadId": {
    access: [
      ["GET", `/admin/leads/${nobodysId}`, staffWith("people.read", 404)],
      ["GET", "/admin/leads/none", staffWith("people.read", 404)],
      ["POST", `/admin/leads/${nobodysId}`, staffWith("people.change", 404)],
    ],
    states: [{ path: sampleLead, heading: "Kazi Nazmul", as: "staff@example.com", isDark: true }],
    large: [["staff", "/admin/leads/{lead}"]],
    send: {
      as: "staff",
      says: "We could not save the lead.",
      async fill(page, { ready }) {
        const email = await aLead(page);
        const html = await (await page.request.get(`/admin/leads?search=${email}`)).text();
        await open(page, `/admin/leads/${/\/admin\/leads\/([0-9a-f-]{36})/.exec(html)?.[1]}`, ready);
        const notes = page.getByRole("textbox", { name: /^Courses of interest/ });
        await notes.fill("Wants Scotland.");
        return {
          button: page.getByRole("button", { name: "Save lead" }),
          expectKept: () => expect(notes).toHaveValue("Wants Scotland."),
          expectSent: () => said(page, /Lead (saved|updated|changed)/),
        };
      },
    },
  },
  "admin/leads/:leadId/application": {
    access: [
      ["GET", `/admin/leads/${nobodysId}/application`, staffWith("people.change", 404)],
      ["POST", `/admin/leads/${nobodysId}/application`, staffWith("people.change", 404)],
    ],
    states: [
      { path: `${sampleLead}/application`, heading: "Start application", as: "staff@example.com", isDark: true },
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not enter the application.",
      async fill(page, { ready }) {
        const html = await (await page.request.get(`/admin/leads?search=${await aLead(page)}`)).text();
        const lead = /\/admin\/leads\/[0-9a-f-]{36}/.exec(html)?.[0];
        await open(page, `${lead}/application?course=${dataScience.id}`, ready);
        const intake = page.getByLabel(/^Start of/);
        await intake.selectOption({ index: 1 });
        const chosen = await intake.inputValue();
        return {
          button: page.getByRole("button", { name: "Enter application" }),
          expectKept: () => expect(intake).toHaveValue(chosen),
          expectSent: () => said(page, "Application entered"),
        };
      },
    },
  },
  "admin/leads/:leadId/merge/:otherId": {
    access: [
      ["GET", `/admin/leads/${nobodysId}/merge/${nobodysId}`, staffWith("people.change", 404)],
      ["POST", `/admin/leads/${nobodysId}/merge/${nobodysId}`, staffWith("people.change", 400)],
    ],
    large: [],
    send: {
      as: "staff",
      says: "We could not merge the leads.",
      async fill(page, { ready }) {
        const ids: string[] = [];
        for (const _ of [1, 2]) {
          const html = await (await page.request.get(`/admin/leads?search=${await aLead(page)}`)).text();
          ids.push(/\/admin\/leads\/([0-9a-f-]{36})/.exec(html)?.[1] ?? "");
        }
        await open(page, `/admin/leads/${ids.join("/merge/")}`, ready);
        const other = page
          .getByRole("group", { name: "Email address" })
          .getByRole("radio", { name: /The other lead$/ });
        await other.check();
        return {
          button: page.getByRole("button", { name: "Merge into one lead" }),
          expectKept: () => expect(other).toBeChecked(),
          expectSent: () => said(page, "Leads merged"),
        };
      },
    },
  },
  "admin/leads/import/:importId/report.csv": {
    access: [["GET", `/admin/leads/import/${nobodysId}/report.csv`, staffWith("leads.import", 404)]],
    large: [],
  },
  "admin/leads/known": {
    access: [["GET", "/admin/leads/known?phone=01712-345678", staffWith("people.read")]],
    large: [],
  },
};
