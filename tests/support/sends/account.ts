import { expect } from "@playwright/test";
import { said } from "../actions.ts";
import { dataScience } from "../courses.ts";
import { Visitor } from "../http.ts";
import { open, type Send } from "./send.ts";

const none = async () => {};

/** The forms of a person's own account, by the file of their route. */
export const accountSends: Readonly<Record<string, Send>> = {
  "account/account.route.tsx": {
    as: "student",
    says: "We could not save the change.",
    async fill(page, { ready }) {
      await open(page, "/dashboard/account", ready);
      const button = page.getByRole("button", { name: "Save emails" });
      return { button, expectKept: none, expectSent: () => said(page, "We saved which emails you get") };
    },
  },
  "searches/searches.route.tsx": {
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
  "account/recent.route.ts": {
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
  "account/delete-account.route.tsx": {
    as: "student",
    says: "We could not delete your account.",
    async fill(page, { ready }) {
      await open(page, "/dashboard/account/delete", ready);
      const button = page.getByRole("button", { name: "Delete my account" });
      return { button, expectKept: none, expectSent: () => said(page, /^We will delete your account on /) };
    },
  },
  "account/sessions.route.tsx": {
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
  "sign-in/sign-out.route.ts": {
    as: "student",
    says: "We could not sign you out.",
    async fill(page, { ready }) {
      await open(page, "/counselors", ready);
      const button = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign Out" });
      return {
        button,
        expectKept: () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Education Counsellors"),
        expectSent: () => expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible(),
      };
    },
  },
};
