/** Tests a student's documents in the browser: what is to send, sending it, what became of each file, and deleting. */
import sharp from "sharp";
import { applicant } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const sample = (name: string) => `tests/fixtures/documents/${name}`;

/** Returns photos as phones take them: each of its own page. */
const photos = (many: number) =>
  Promise.all(
    Array.from({ length: many }, async (_, page) => ({
      name: `IMG_${page + 1}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width: 300 + page, height: 400, channels: 3, background: "white" } })
        .jpeg()
        .toBuffer(),
    })),
  );

async function apply(page: import("@playwright/test").Page, email: string): Promise<void> {
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  const answer = await page.request.post("/apply", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

test("five photos and a PDF are one transcript, and a file that is refused takes nothing with it @browser", async ({
  page,
  student,
  hasScripts,
}) => {
  await apply(page, student);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/documents");
  await expect(page.getByRole("region", { name: "0 of 7 accepted" })).toContainText("7 are for you to send");
  await page.getByRole("link", { name: /^Send.*Bachelor’s transcript$/ }).click();
  const folder = await Promise.all(
    ["transcript.pdf", "locked.pdf"].map(async (name) => ({
      name,
      mimeType: "application/pdf",
      buffer: await import("node:fs/promises").then(({ readFile }) => readFile(sample(name))),
    })),
  );
  await page.getByLabel(/^Select the pages: Bachelor’s transcript/).setInputFiles([...(await photos(5)), ...folder]);
  await page.getByRole("button", { name: "Send files" }).click();

  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "1 file was not sent. Your other 6 files are kept.",
  );
  const sent = page.getByRole("list", { name: "The files that you sent" });
  await expect(sent.getByRole("listitem").filter({ hasText: "locked.pdf" })).toContainText(
    "This PDF has a password. Save it without the password, or take a photo of each page.",
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, hasScripts);
  const files = page.getByRole("list", { name: "Files of Bachelor’s transcript" });
  await expect(files.getByRole("listitem")).toHaveCount(6);
  await expect(files).toContainText("2 pages");
  await expect(page.getByRole("region", { name: "With us" })).toContainText("Being checked");

  await page.goto("/dashboard/documents");
  await expect(files.getByRole("listitem")).toHaveCount(6);
  const download = page.waitForEvent("download");
  await files.getByRole("link", { name: "transcript.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("transcript.pdf");
});

test("a file is deleted after a second look, and the document is needed again", async ({ page, student, hydrated }) => {
  await apply(page, student);
  await page.goto("/dashboard/documents?for=passport");
  await page.getByLabel(/^Select the pages: Passport/).setInputFiles(sample("photo.jpg"));
  await page.getByRole("button", { name: "Send files" }).click();
  await expect(page.getByText("We have 1 file")).toBeVisible();
  await page.goto("/dashboard/documents");
  await hydrated(page);
  await page.getByText("Delete: photo.jpg").click();
  await page.getByRole("button", { name: "Delete photo.jpg" }).click();
  await expect(page.getByText("File deleted")).toBeVisible();
  await expect(page.getByRole("region", { name: "0 of 7 accepted" })).toContainText("7 are for you to send");
});

test("a document that nothing asks for can be sent too", async ({ page, student }) => {
  await page.goto("/dashboard/documents");
  expect(student).toContain("@");
  await expect(page.getByRole("heading", { name: "Nothing to send yet" })).toBeVisible();
  await page.getByLabel("What it is").selectOption("CV");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/^Select the pages: CV/).setInputFiles(sample("transcript.pdf"));
  await page.getByRole("button", { name: "Send files" }).click();
  await expect(page.getByText("We have 1 file")).toBeVisible();
  await expect(page.getByRole("region", { name: "With us" })).toContainText("CV");
});

test("files that come after the session has ended are asked for again, unless a script holds them", {
  tag: "@both",
}, async ({ page, student, signIn, session, hasScripts }) => {
  await page.goto("/dashboard/documents?for=cv");
  await page.getByLabel(/^Select the pages: CV/).setInputFiles(sample("transcript.pdf"));
  await page.context().clearCookies({ name: "shapla-auth" });
  await page.getByRole("button", { name: "Send files" }).click();
  if (hasScripts) {
    await expect(page.getByRole("link", { name: "Sign in (opens in new tab)" })).toBeVisible();
    await session(student);
    await page.getByRole("button", { name: "Send files" }).click();
    await expect(page.getByText("We have 1 file")).toBeVisible();
    return;
  }
  await signIn(student);
  await expect(page.getByText("You were signed out, so your files were not sent. Select them again.")).toBeVisible();
  await expect(page.getByLabel(/^Select the pages: CV/)).toBeVisible();
});
