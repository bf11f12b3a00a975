/** Files that are sent in pieces: on a slow network, with cuts, after a closed tab, and where nothing of it works. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { pdfOf } from "./support/pdf.ts";
import { startSlowNetwork } from "./support/slow-network.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const MEGABYTE = 1024 * 1024;
/** 400 is the network of the promise, for which the test needs `--timeout 300000`. The share does not depend on it. */
const KBITS = Number(process.env.UPLOAD_KBITS ?? 6_400);
const CUTS = 10;
const FORM = "/dashboard/documents?for=cv";

const pdf = (size: number) => {
  const buffer = pdfOf("Transcript", randomBytes(size));
  return { name: "transcript.pdf", mimeType: "application/pdf", buffer };
};
const field = (page: Page) => page.getByLabel(/^Select the pages: CV/);
const sendFiles = (page: Page) => page.getByRole("button", { name: "Send files" });
const newStudent = () => `pieces-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Returns the checksum of the only file of a document. */
async function storedSum(context: BrowserContext, name: string, page: Page): Promise<string> {
  const address = await page.getByRole("link", { name }).first().getAttribute("href");
  const file = await context.request.get(address ?? "");
  return createHash("sha256")
    .update(await file.body())
    .digest("hex");
}

test.describe("files in pieces", { tag: "@scripts" }, () => {
  test.beforeEach(({ mayLog }) => void mayLog.push(/net::ERR_|409|404|403/));

  test(`4 MB, ${CUTS} cuts and a closed tab: at most 5 % is sent twice`, { tag: "@all" }, async ({
    context,
    session,
    baseURL,
  }) => {
    test.slow();
    const file = pdf(4 * MEGABYTE);
    const network = await startSlowNetwork(baseURL ?? "", {
      ...{ bytesPerSecond: (KBITS * 1_000) / 8, cutEvery: file.buffer.length / (CUTS + 1), most: CUTS },
    });
    await session(newStudent(), context);
    const first = await context.newPage();
    await first.goto(network.url + FORM);
    await field(first).setInputFiles(file);
    await sendFiles(first).click();
    await expect.poll(() => network.counts().cuts, { timeout: 180_000 }).toBe(CUTS / 2);
    await first.close();
    const second = await context.newPage();
    // The network may not be back yet.
    await expect(() => second.goto(network.url + FORM)).toPass();
    await field(second).setInputFiles(file);
    await sendFiles(second).click();
    await expect(second.getByText("We have 1 file").first()).toBeVisible({ timeout: 180_000 });
    const { sent, cuts } = network.counts();
    expect(cuts).toBe(CUTS);
    expect(sent / file.buffer.length).toBeLessThan(1.05);
    const sum = createHash("sha256").update(file.buffer).digest("hex");
    await second.goto(new URL(FORM, baseURL).href);
    expect(await storedSum(context, file.name, second)).toBe(sum);
    await network.stop();
  });

  test("the page says how far it is, and a stopped file goes on from there", async ({ page, student: _, baseURL }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const file = pdf(MEGABYTE);
    const network = await startSlowNetwork(baseURL ?? "", { bytesPerSecond: MEGABYTE / 2, cutEvery: 0, most: 0 });
    await page.goto(network.url + FORM);
    await field(page).setInputFiles(file);
    await sendFiles(page).click();
    const bar = page.getByRole("progressbar", { name: "Sent" });
    await expect(page.getByRole("status").filter({ hasText: "Your file is being sent." })).toBeVisible();
    await expect(page.getByText(/^Your file: [1-9]\d%$/)).toBeVisible();
    await expect(bar).toBeVisible();
    await expectAccessible(page, true);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Stopped." })).toBeVisible();
    await expect(bar).toBeHidden();
    await sendFiles(page).click();
    await expect(page.getByText("We have 1 file").first()).toBeVisible();
    // What the browser had sent and the server had not written when it was stopped.
    expect(network.counts().sent).toBeLessThan(1.3 * file.buffer.length);
    await network.stop();
  });

  test("a file that the device no longer has is named on the page, which stays", async ({ page, student: _ }) => {
    const folder = mkdtempSync(join(tmpdir(), "shapla-gone-"));
    const path = join(folder, "Bank statement.pdf");
    writeFileSync(path, pdf(MEGABYTE).buffer);
    await page.goto(FORM);
    await field(page).setInputFiles(path);
    rmSync(folder, { recursive: true });
    await sendFiles(page).click();
    await expect(page.getByText("This device can no longer read “Bank statement.pdf”.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(FORM, page.url()).pathname);
    await expect(sendFiles(page)).toBeEnabled();
  });

  test("a large photo is made smaller before it is sent", async ({ page, student: _ }) => {
    const buffer = await sharp(randomBytes(1_500 * 2_000 * 3), { raw: { width: 1_500, height: 2_000, channels: 3 } })
      .resize({ width: 3_000 })
      .jpeg({ quality: 95 })
      .toBuffer();
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/documents/uploads"))
        sent = Number(request.headers()["upload-length"]);
    });
    await page.goto(FORM);
    await field(page).setInputFiles({ name: "page 1.jpeg", mimeType: "image/jpeg", buffer });
    await sendFiles(page).click();
    await expect(page.getByText("We have 1 file").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "page 1.jpg" }).first()).toBeVisible();
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(buffer.length * 0.7);
  });

  test("several files of which one is refused: the answer is that of the plain form", async ({ page, student: _ }) => {
    await page.goto(FORM);
    const locked = await readFile("tests/fixtures/documents/locked.pdf");
    await field(page).setInputFiles([
      { ...pdf(1_000), name: "first.pdf" },
      { name: "locked.pdf", mimeType: "application/pdf", buffer: locked },
    ]);
    await sendFiles(page).click();
    await expect(page.getByText("1 file was not sent. Your other file is kept.").first()).toBeVisible();
    await expect(page.getByText("This PDF has a password.")).toBeVisible();
    await expect(page.getByRole("link", { name: "first.pdf" }).first()).toBeVisible();
  });

  test("someone who has signed out is told, and goes on after signing in", async ({
    page,
    context,
    session,
    newcomer,
  }) => {
    await session(newcomer);
    await page.goto(FORM);
    await field(page).setInputFiles(pdf(1_000));
    await context.clearCookies();
    await sendFiles(page).click();
    await expect(page.getByRole("status").filter({ hasText: "You are signed out." })).toBeVisible();
    await session(newcomer);
    await sendFiles(page).click();
    await expect(page.getByText("We have 1 file").first()).toBeVisible();
  });

  test.describe("the plain form sends the files", () => {
    for (const [name, pattern] of [
      ["if the script does not load", "**/assets/uploads-*.js"],
      ["if a proxy lets no upload through", "**/documents/uploads"],
    ] as const)
      test(name, async ({ page, student: _ }) => {
        await page.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));
        await page.goto(FORM);
        await field(page).setInputFiles(pdf(1_000));
        await sendFiles(page).click();
        await expect(page.getByText("We have 1 file").first()).toBeVisible();
      });

    test("if no piece is taken", { tag: "@all" }, async ({ page, student: _ }) => {
      await page.route("**/documents/uploads/*", (route) =>
        route.request().method() === "PATCH" ? route.fulfill({ status: 403, body: "" }) : route.continue(),
      );
      await page.goto(FORM);
      await field(page).setInputFiles(pdf(1_000));
      await sendFiles(page).click();
      await expect(page.getByText("We have 1 file").first()).toBeVisible({ timeout: 30_000 });
    });

    test("if each piece comes to a server that does not know the upload", { tag: "@all" }, async ({
      page,
      student: _,
    }) => {
      await page.route("**/documents/uploads/*", (route) => route.fulfill({ status: 404, body: "" }));
      await page.goto(FORM);
      await field(page).setInputFiles(pdf(1_000));
      await sendFiles(page).click();
      await expect(page.getByText("We have 1 file").first()).toBeVisible({ timeout: 30_000 });
    });
  });
});
