import { expect } from "@playwright/test";
import { sendDocuments } from "../sent-documents.ts";
import { open, type Send, said } from "./send.ts";

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
};
