/** A person's own account: who they are, what they get, and what they keep. */
import { expect } from "@playwright/test";
import { applyTo, said } from "../actions.ts";
import { dataScience } from "../courses.ts";
import { Visitor } from "../http.ts";
import { everybody, type RouteRows, signedIn } from "./row.ts";
import { none, open } from "./send.ts";

export const accountRows: RouteRows = {
  "dashboard/notifications": {
    access: [
      ["GET", "/dashboard/notifications", signedIn()],
      ["POST", "/dashboard/notifications", signedIn(400)],
    ],
    states: [{ path: "/dashboard/notifications", heading: "My Dashboard", as: "nusrat@example.com" }],
    large: [["student", "/dashboard/notifications"]],
    send: {
      as: "student",
      says: "We could not mark that as read.",
      async fill(page, { email, ready }) {
        await applyTo(page, email, dataScience.id);
        await open(page, "/dashboard/notifications", ready);
        const button = page.getByRole("button", { name: "Mark all as read" });
        return { button, expectKept: none, expectSent: () => expect(button).toHaveCount(0) };
      },
    },
  },
  "dashboard/searches": {
    access: [
      ["GET", "/dashboard/searches", signedIn()],
      ["POST", "/dashboard/searches", signedIn(400)],
    ],
    states: [
      { path: "/dashboard/searches", heading: "Saved searches", as: "nusrat@example.com", isDark: true },
      { path: "/dashboard/searches", heading: "Saved searches", as: "staff@example.com" },
    ],
    large: [["student", "/dashboard/searches"]],
    send: {
      as: "student",
      says: "We could not save the change.",
      async fill(page, { ready }) {
        const list = "/courses?search=data&level=Research";
        await page.request.post("/dashboard/searches", { form: { list }, maxRedirects: 0 });
        await open(page, "/dashboard/searches", ready);
        await page.getByText("Rename: Data, Research").click();
        await page.getByRole("textbox", { name: "Name" }).fill("My doctorate");
        return {
          button: page.getByRole("button", { name: "Save name" }),
          expectKept: () => expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("My doctorate"),
          expectSent: () => said(page, "Search renamed"),
        };
      },
    },
  },
  "dashboard/account": {
    access: [
      ["GET", "/dashboard/account", signedIn()],
      ["POST", "/dashboard/account", signedIn(400)],
    ],
    states: [{ path: "/dashboard/account", heading: "Your account", as: "nusrat@example.com", isDark: true }],
    large: [["student", "/dashboard/account"]],
    send: {
      as: "student",
      says: "We could not save the change.",
      async fill(page, { ready }) {
        await open(page, "/dashboard/account", ready);
        const button = page.getByRole("button", { name: "Save emails" });
        return { button, expectKept: none, expectSent: () => said(page, "We saved which emails you get") };
      },
    },
  },
  "dashboard/account/sessions": {
    access: [
      ["POST", "/dashboard/account/sessions", signedIn(400)],
      ["GET", "/dashboard/account/sessions", signedIn()],
    ],
    states: [{ path: "/dashboard/account/sessions", heading: "Sign-ins", as: "nusrat@example.com", isDark: true }],
    large: [["student", "/dashboard/account/sessions"]],
    send: {
      as: "student",
      says: "We could not sign that device out.",
      async fill(page, { email, ready }) {
        const program = new Visitor(process.env.TEST_APP_URL ?? "");
        await program.takeSession(email);
        // A session is listed from its first request on.
        await program.get("/dashboard/account");
        await open(page, "/dashboard/account/sessions", ready);
        const row = page.getByRole("listitem").filter({ hasText: "A program that uses our API" });
        return {
          button: row.getByRole("button", { name: "Sign out" }),
          expectKept: () => expect(row).toBeVisible(),
          expectSent: () => said(page, "We have signed that device out"),
        };
      },
    },
  },
  "dashboard/account/delete": {
    access: [["GET", "/dashboard/account/delete", signedIn()]],
    states: [
      { path: "/dashboard/account/delete", heading: "Delete your account?", as: "nusrat@example.com", isDark: true },
    ],
    large: [],
    send: {
      as: "student",
      says: "We could not delete your account.",
      async fill(page, { ready }) {
        await open(page, "/dashboard/account/delete", ready);
        const button = page.getByRole("button", { name: "Delete my account" });
        return { button, expectKept: none, expectSent: () => said(page, /^We will delete your account on /) };
      },
    },
  },
  "unsent/:formId": {
    access: [["GET", "/unsent/none", signedIn(404)]],
    states: [{ path: "/unsent/none", heading: "We no longer have this form", as: "nusrat@example.com" }],
    large: [],
  },
  "one-account/:secret": {
    access: [
      ["GET", "/one-account/none", everybody(404)],
      ["POST", "/one-account/none", everybody(400)],
    ],
    states: [{ path: "/one-account/none", heading: "This link is no longer open", isDark: true }],
    large: [],
    send: "`tests/staff-accounts.spec.ts` sends it.",
  },
  "invitation/:secret": {
    access: [
      ["GET", "/invitation/none", everybody(404)],
      ["POST", "/invitation/none", signedIn(404)],
    ],
    states: [{ path: "/invitation/none", heading: "This invitation is no longer open", isDark: true }],
    large: [],
    send: "A form of visitors, who have no session that could end.",
  },
  "dashboard/notifications/unread": {
    access: [["GET", "/dashboard/notifications/unread", signedIn(200, "/")]],
    large: [["student", "/dashboard/notifications/unread"]],
  },
  "dashboard/account/data.json": {
    access: [["GET", "/dashboard/account/data.json", signedIn(200, "/dashboard/account")]],
    large: [["student", "/dashboard/account/data.json"]],
  },
  "dashboard/account/data.zip": {
    access: [["GET", "/dashboard/account/data.zip", signedIn(200, "/dashboard/account")]],
    large: [["student", "/dashboard/account/data.zip"]],
  },
};
