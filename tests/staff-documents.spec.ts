import { readFile } from "node:fs/promises";
import { arriveAt } from "./support/actions.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const ANOTHER = "tests/fixtures/documents/screenshot.png";
const origin = () => process.env.TEST_APP_URL ?? "";

test("staff check a student's documents one after the other, and tell the student once", async ({
  staffPage,
  hydrated,
  page,
  session,
  hasScripts,
}) => {
  const { email, documents } = await sendDocuments(origin(), ["passport", "hsc"]);
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Passport, photo page");
  await expect(staffPage.getByText("Mst. Sharmin Akter").first()).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("HSC certificate and transcript");
  await hydrated(staffPage);
  await staffPage.getByLabel("A page is missing").check();
  await staffPage.getByLabel("In your words").fill("Send the back of the transcript.");
  await staffPage.getByRole("button", { name: "Do not accept" }).click();
  // The page is that of the next student by now, who may have news too.
  const reads = staffPage.getByRole("form", { name: "will read" }).first();
  await expect(reads).toContainText(
    "HSC certificate and transcript: a page is missing. Send the back of the transcript.",
  );
  await expect(reads).toContainText("Accepted: Passport, photo page.");
  await hydrated(staffPage);
  await reads.getByRole("button", { name: /^Tell / }).click();
  await expect(staffPage.getByText("The student has been notified").first()).toBeVisible();
  await session(email);
  await page.goto("/dashboard/notifications");
  await expect(page.getByText("1 document to send again").first()).toBeVisible();
});

test("a decision with a mistake keeps what was typed, beside its message", async ({ staffPage, hydrated }) => {
  const { documents } = await sendDocuments(origin(), ["english_result"]);
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Issued on").fill("2020-01-31");
  await staffPage.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staffPage.getByRole("alert")).toContainText("It was valid until 31 January 2022. Do not accept it.");
  await expect(staffPage.getByLabel("Issued on")).toHaveValue("2020-01-31");
  await hydrated(staffPage);
  await staffPage.getByLabel("In your words").fill("Send a newer result.");
  await staffPage.getByRole("button", { name: "Do not accept" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Select a reason.");
  await expect(staffPage.getByLabel("In your words")).toHaveValue("Send a newer result.");
});

test("the scores of an accepted English test fill the student's results once they save them", async ({
  page,
  session,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const { email, documents } = await sendDocuments(origin(), ["english_result"]);
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await hydrated(staffPage);
  const accept = staffPage.getByRole("form", { name: "Accept" });
  await accept.getByLabel("Issued on").fill("2026-05-02");
  await accept.getByLabel("Fill the student’s results with").selectOption("IELTS");
  await accept.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Enter the overall score.");
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await accept.getByLabel("Overall").fill("6.5");
  await accept.getByLabel("Writing").fill("6");
  await accept.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staffPage.getByText("Accepted").first()).toBeVisible();

  await session(email);
  await page.goto("/profile");
  await expect(page.getByLabel("Overall")).toHaveValue("");
  await page.goto("/dashboard/notifications");
  await expect(page.getByText("We read your English result as IELTS 6.5 (writing 6)").first()).toBeVisible();
  await page
    .getByRole("link", { name: /^Check and save/ })
    .first()
    .click();
  await hydrated(page);
  await expect(page.getByText("It is yours once you save it.")).toBeVisible();
  await expect(page.getByLabel("Overall")).toHaveValue("6.5");
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Show what I qualify for" }).click();
  await arriveAt(page, "/profile");
  await expect(page.getByLabel("Overall")).toHaveValue("6.5");
});

test("a page that came after the reviewer looked keeps the decision from being saved, and what was typed", async ({
  staffPage,
  hydrated,
}) => {
  const { documents, client } = await sendDocuments(origin(), ["cv"]);
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await hydrated(staffPage);
  await staffPage.getByLabel("Too old").check();
  await staffPage.getByLabel("In your words").fill("Add your present job.");
  const form = new FormData();
  form.append("files", new Blob([Uint8Array.from(await readFile(ANOTHER))]), "second.png");
  const headers = { Authorization: `Bearer ${client.token}` };
  expect((await fetch(`${origin()}/api/documents/cv/files`, { method: "POST", headers, body: form })).status).toBe(201);
  await staffPage.getByRole("button", { name: "Do not accept" }).click();
  await expect(staffPage.getByText("This document has changed since you opened it.").first()).toBeVisible();
  await expect(staffPage.getByRole("heading", { name: "File 1 of 2" })).toBeVisible();
  await expect(staffPage.getByLabel("In your words")).toHaveValue("Add your present job.");
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Do not accept" }).click();
  await expect(staffPage.getByText("will read").first()).toBeVisible();
});

test("a photo is turned and enlarged with links", async ({ staffPage, hydrated }) => {
  const { documents } = await sendDocuments(origin(), ["passport"]);
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await hydrated(staffPage);
  const photo = staffPage.getByRole("img", { name: "Passport, photo page, file 1 of 1" });
  await staffPage.getByRole("link", { name: "Turn", exact: true }).click();
  await expect(photo).toHaveClass(/rotate-90/);
  await staffPage.getByRole("link", { name: "Larger" }).click();
  await expect(staffPage.getByText("150%")).toBeVisible();
  await expect(photo).toHaveClass(/rotate-90/);
});

test.describe("keyboard shortcuts", { tag: "@scripts" }, () => {
  test("documents are decided without the mouse, and never while someone types", async ({ staffPage, hydrated }) => {
    const { documents } = await sendDocuments(origin(), ["passport", "english_result"]);
    await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
    await hydrated(staffPage);
    await staffPage.getByLabel("In your words").pressSequentially("a near photo");
    await expect(staffPage.getByLabel("In your words")).toHaveValue("a near photo");
    await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Passport, photo page");
    await staffPage.getByRole("heading", { level: 1 }).click();
    await staffPage.keyboard.press("a");
    await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("English test result");
    await staffPage.keyboard.press("a");
    await expect(staffPage.getByLabel("Issued on")).toBeFocused();
    await staffPage.getByRole("heading", { level: 1 }).click();
    await staffPage.keyboard.press("r");
    await staffPage.keyboard.press("ArrowDown");
    await staffPage.keyboard.press("Enter");
    await expect(staffPage.getByText("1 document to send again").first()).toBeVisible();
    await staffPage.getByRole("heading", { level: 1 }).click();
    await staffPage.keyboard.press("y");
    await expect(staffPage.getByText("The student has been notified").first()).toBeVisible();
  });

  test("after a refusal the keys mean the next document, and a decision is changed only by saying so", async ({
    staffPage,
    hydrated,
  }) => {
    const { documents } = await sendDocuments(origin(), ["passport", "hsc"]);
    const [passport] = documents;
    await staffPage.goto(`/admin/documents/${passport?.id}`);
    await hydrated(staffPage);
    await staffPage.keyboard.press("r");
    await expect(staffPage.getByLabel("Cannot be read")).toBeFocused();
    await staffPage.keyboard.press("Space");
    // With the focus in a radio button the keys work on.
    await staffPage.keyboard.press("r");
    await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("HSC certificate and transcript");
    await staffPage.goto(`/admin/documents/${passport?.id}`);
    await hydrated(staffPage);
    await staffPage.keyboard.press("a");
    await staffPage.keyboard.press("r");
    await expect(staffPage.getByText("Not accepted", { exact: true }).first()).toBeVisible();
    await staffPage.getByText("Change this decision").click();
    await staffPage.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(staffPage.getByRole("alert")).toContainText("This document is decided already.");
    await hydrated(staffPage);
    await staffPage.getByRole("form", { name: "Accept", exact: true }).getByLabel("Change the decision").check();
    await staffPage.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("HSC certificate and transcript");
    await staffPage.goto(`/admin/documents/${passport?.id}`);
    await expect(staffPage.getByText("Accepted", { exact: true }).first()).toBeVisible();
  });

  test("keys that are off do nothing", { tag: "@all" }, async ({ staffPage, hydrated }) => {
    const { documents } = await sendDocuments(origin(), ["passport"]);
    await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
    await hydrated(staffPage);
    await staffPage.getByRole("link", { name: "Turn keys off" }).click();
    await expect(staffPage.getByText("Keys are off.")).toBeVisible();
    await staffPage.keyboard.press("a");
    await staffPage.getByRole("link", { name: "Turn keys on" }).click();
    await expect(staffPage.getByRole("link", { name: "Turn keys off" })).toBeVisible();
    await expect(staffPage.getByText("To check", { exact: true })).toBeVisible();
  });
});

test("nothing in a document runs, whatever it pretends to be", { tag: "@scripts" }, async ({
  page,
  session,
  mayLog,
}) => {
  mayLog.push(/sandbox|Content Security Policy|Blocked script/i);
  await session("staff@example.com");
  const { documents } = await sendDocuments(origin(), ["hsc"]);
  // As if a page had been stored as a PDF, and its type were lost on the way.
  await page.route("**/documents/files/*", async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), "content-type": "text/html" };
    const body = "<p>Inside</p><script>parent.document.title = document.body.innerHTML = 'it ran'</script>";
    await route.fulfill({ status: 200, headers: { ...headers, "content-length": String(body.length) }, body });
  });
  await page.goto(`/admin/documents/${documents[0]?.id}`);
  await expect(page.frameLocator("iframe").getByText("Inside")).toBeVisible();
  expect(await page.title()).toContain("HSC certificate");
});

test("the review has room on a small phone", { tag: "@browser" }, async ({ staffPage }) => {
  const { documents } = await sendDocuments(origin(), ["passport"]);
  await staffPage.setViewportSize({ width: 360, height: 740 });
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await expectNoSidewaysScroll(staffPage);
});

test("staff ask for a document, and add the offer that a student then downloads", async ({
  staffPage,
  hydrated,
  page,
  session,
}) => {
  const { email, application } = await sendDocuments(origin(), []);
  await staffPage.goto(`/admin/applications/${application}`);
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Ask for documents, or add them" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Documents");
  await hydrated(staffPage);
  await staffPage.getByLabel("Document", { exact: true }).selectOption("cv");
  await staffPage.getByRole("button", { name: "Ask for it" }).click();
  await expect(staffPage.getByText("Added to what the student sends").first()).toBeVisible();
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: /^Offer letter, / }).click();
  await hydrated(staffPage);
  await staffPage.getByLabel(/^Offer letter, /).setInputFiles("tests/fixtures/documents/locked.pdf");
  await staffPage.getByRole("button", { name: "Add files" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("This PDF has a password.");
  await hydrated(staffPage);
  await staffPage.getByLabel(/^Offer letter, /).setInputFiles("tests/fixtures/documents/transcript.pdf");
  await staffPage.getByRole("button", { name: "Add files" }).click();
  await expect(staffPage.getByText("1 file added").first()).toBeVisible();
  await session(email);
  await page.goto("/dashboard/documents");
  const offer = page.getByRole("listitem").filter({ hasText: "Offer letter" }).first();
  await expect(offer).toContainText("From the university");
  await expect(offer).toContainText("From us");
  const file = await page.request.get(
    (await offer.getByRole("link", { name: "transcript.pdf" }).getAttribute("href")) ?? "",
  );
  expect([file.status(), file.headers()["content-disposition"]]).toEqual([200, "attachment; filename=transcript.pdf"]);
});

test("staff add a document to the checklist, with a mistake first, and archive it", async ({ staffPage, hydrated }) => {
  const title = `Police clearance ${crypto.randomUUID().slice(0, 6)}`;
  await staffPage.goto("/admin/figures/documents");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Add a document" }).click();
  await hydrated(staffPage);
  await staffPage.getByLabel("Title", { exact: true }).fill(title);
  await staffPage.getByLabel("Research").check();
  await staffPage.getByLabel("Valid for").fill("soon");
  await expect(staffPage.getByLabel("Valid for")).toHaveValue("soon");
  await staffPage.getByRole("button", { name: "Save", exact: true }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Enter a whole number from 1.");
  await expect(staffPage.getByRole("alert")).toContainText("Enter why it is needed.");
  await expect(staffPage.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(staffPage.getByLabel("Research")).toBeChecked();
  await hydrated(staffPage);
  await staffPage.getByLabel("Why it is needed", { exact: true }).fill("Research with children asks for it.");
  await staffPage.getByLabel("Valid for").fill("6");
  await staffPage.getByLabel("Needed from the step").selectOption("visa_approved");
  await staffPage.getByRole("button", { name: "Save", exact: true }).click();
  const list = staffPage.getByRole("region", { name: "Documents", exact: true });
  const row = list.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Research · valid for 6 months");
  await hydrated(staffPage);
  await row.getByRole("link", { name: title }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(title);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Archive" }).click();
  await expect(row).toContainText("Archived");
});
