import { expect } from "@playwright/test";
import { said } from "../actions.ts";
import { sendDocuments } from "../sent-documents.ts";
import { open, type Send } from "./send.ts";

/** The forms about documents. Files themselves are sent by forms of their own, which `documents.spec.ts` tests. */
export const documentSends: Readonly<Record<string, Send>> = {
  "documents/documents.route.tsx": {
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
  "admin/documents/review.route.tsx": {
    as: "staff",
    says: "We could not save the decision.",
    async fill(page, { ready }) {
      const { documents } = await sendDocuments(process.env.TEST_APP_URL ?? "", ["cv"]);
      await open(page, `/admin/documents/${documents[0]?.id}`, ready);
      await page.getByLabel("Cannot be read").check();
      const note = page.getByLabel("In your words");
      await note.fill("Take the photo in daylight.");
      return {
        button: page.getByRole("button", { name: "Do not accept" }),
        expectKept: () => expect(note).toHaveValue("Take the photo in daylight."),
        expectSent: () => said(page, "Tell documents"),
      };
    },
  },
  "admin/documents/student.route.tsx": {
    as: "staff",
    says: "We could not change the documents.",
    async fill(page, { ready }) {
      const { email } = await sendDocuments(process.env.TEST_APP_URL ?? "", []);
      const list = await (await page.request.get(`/admin/users?search=${email}`)).text();
      const [, id = ""] = /\/admin\/users\/([0-9a-f-]{36})/.exec(list) ?? [];
      await open(page, `/admin/users/${id}/documents`, ready);
      const kind = page.getByLabel("Document", { exact: true });
      await kind.selectOption("portfolio");
      return {
        button: page.getByRole("button", { name: "Ask for it" }),
        expectKept: () => expect(kind).toHaveValue("portfolio"),
        expectSent: () => said(page, "Added to what the student sends"),
      };
    },
  },
  "admin/figures/kind.route.tsx": {
    as: "staff",
    says: "We could not save the checklist.",
    async fill(page, { ready }) {
      await open(page, "/admin/figures/documents/translations", ready);
      const example = page.getByLabel("What a good one looks like");
      await example.fill("Stamped on each page");
      return {
        button: page.getByRole("button", { name: "Save", exact: true }),
        expectKept: () => expect(example).toHaveValue("Stamped on each page"),
        expectSent: () => said(page, "Checklist saved"),
      };
    },
  },
};
