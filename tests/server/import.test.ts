/** Tests an import through the staff's pages, as a browser without scripts sends it, and who may upload how much. */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const address = "/admin/catalogue/import";
const MEGABYTE = 1024 * 1024;
// Archived, so that no other test finds them.
const HEAD = "Course id,University,Course name,Level,Status";
let staff: Visitor;
let student: Visitor;

beforeAll(async () => {
  staff = new Visitor(shared.url);
  await staff.signIn("staff@example.com");
  student = new Visitor(shared.url);
  await student.signIn(`importer-${crypto.randomUUID().slice(0, 8)}@example.com`);
});

function upload(who: Visitor, content: string | Uint8Array<ArrayBuffer>, name = "courses.csv"): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return who.send(address, { method: "POST", body });
}

/** Returns the HTML without the comments that React puts between texts. */
const plain = (html: string) => html.replaceAll("<!-- -->", "");

/** Returns the fields that a page's form would send: the selected options and the hidden fields. */
const matchesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(([, name = "", options = ""]) => [
      name,
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "",
    ]),
  );

/** Returns the page of an import once its file is read or rejected. */
async function onceRead(page: string): Promise<string> {
  let html = "";
  await expect
    .poll(
      async () => {
        html = await (await staff.get(page)).text();
        return html.includes("<h1>Reading the file</h1>");
      },
      { timeout: 60_000 },
    )
    .toBe(false);
  return html;
}

test("plain forms import a file, whatever its cells hold", async () => {
  const id = `import-${crypto.randomUUID().slice(0, 8)}`;
  const name = "BA <script>alert(1)</script>";
  const sent = await upload(
    staff,
    `${HEAD}\n${id},University of Leeds,${name},UG,archived\nx,University of Leeds,none,UG,archived\n`,
  );
  expect(sent.status).toBe(303);
  const page = sent.headers.get("Location") ?? "";
  const html = await onceRead(page);
  expect(html).not.toContain("<script>alert");
  const matches = matchesOf(html);
  expect(Object.values(matches)).toEqual(["courseId", "universityName", "name", "level", "archived"]);

  const twice = await staff.post(page, { ...matches, "match-0-0": "name", intent: "check" });
  expect(twice.status).toBe(422);
  expect(await twice.text()).toMatch(/both matched to Course name/);

  expect((await staff.post(page, { ...matches, intent: "check" })).status).toBe(303);
  const checked = await (await staff.get(page)).text();
  expect(checked).toContain("This row has no course name.");
  const csv = await staff.get(`${page}/problems.csv`);
  expect(csv.headers.get("Content-Type")).toContain("text/csv");
  expect(await csv.text()).toContain("courses,3,Course name,none,This row has no course name.");

  expect((await staff.post(page, { intent: "import" })).status).toBe(303);
  await expect
    .poll(async () => (await staff.get(page)).text(), { timeout: 60_000 })
    .toContain("The catalogue has been updated");
  const course = await staff.get(`/courses/${id}`);
  expect(course.status).toBe(200);
  expect(await course.text()).not.toContain("<script>alert");
  expect((await staff.post(page, { intent: "import" })).status).toBe(409);
});

/** Imports a file by forms alone, with the given choices, and returns the address of the import. */
async function importFile(content: string, choices: Record<string, string> = {}): Promise<string> {
  const page = (await upload(staff, content)).headers.get("Location") ?? "";
  const matches = matchesOf(await onceRead(page));
  expect((await staff.post(page, { ...matches, intent: "check" })).status).toBe(303);
  expect((await staff.post(page, { ...choices, intent: "import" })).headers.get("Location")).toBe(page);
  await expect
    .poll(async () => (await staff.get(page)).text(), { timeout: 60_000 })
    .toContain("The catalogue has been updated");
  return page;
}

test("plain forms undo an import once and say what stays", async () => {
  const id = `undo-${crypto.randomUUID().slice(0, 8)}`;
  const rows = (name: string) => `${HEAD}\n${id}-1,University of Leeds,${name},UG,archived\n`;
  await importFile(rows("BA Dyeing"));
  const page = await importFile(`${rows("BA Spinning")}${id}-2,University of Leeds,BA Carding,UG,archived\n`);
  const list = plain(await (await staff.get(address)).text());
  expect(list).toContain(`href="${page}/undo"`);
  expect((await student.get(`${page}/undo`)).status).toBe(403);

  const asked = plain(await (await staff.get(`${page}/undo`)).text());
  expect(asked).toContain("1 course will get back the values from before the import.");
  expect(asked).toContain("1 new course will be deleted.");
  expect((await staff.post(`${page}/undo`)).headers.get("Location")).toBe(`${page}/undo`);
  await expect
    .poll(async () => plain(await (await staff.get(`${page}/undo`)).text()), { timeout: 60_000 })
    .toMatch(/Import undone.*1 course got back.*1 new course was deleted/s);
  expect(await (await staff.get(`/courses/${id}-1`)).text()).toContain("BA Dyeing");
  expect((await staff.get(`/courses/${id}-2`)).status).toBe(404);

  const again = await staff.post(`${page}/undo`);
  expect(again.status).toBe(409);
  expect(plain(await again.text())).toContain("This import has already been undone.");
  expect(plain(await (await staff.get(page)).text())).toContain("This import has been undone");
});

test("plain forms archive missing courses, and the undo restores them", async () => {
  const id = `gone-${crypto.randomUUID().slice(0, 8)}`;
  const rows = (...names: string[]) =>
    [
      "Course id,University,City,Nation,Course name,Level",
      ...names.map((name) => `${id}-${name},University of ${id},Leeds,England,BA ${name},UG`),
    ].join("\n");
  const first = await importFile(rows("Dyeing", "Spinning"));
  const sent = await upload(staff, rows("Dyeing"));
  const page = sent.headers.get("Location") ?? "";
  await staff.post(page, { ...matchesOf(await onceRead(page)), intent: "check" });
  const checked = plain(await (await staff.get(page)).text());
  expect(checked).toContain(`University of ${id}: 1 course not in this file`);
  const about = /name="archive-about-0" value="([^"]*)"/.exec(checked)?.[1] ?? "";
  const choice = { "archive-about-0": about, "archive-0": "yes" };
  // A preview that is updated keeps the choice.
  expect((await staff.post(page, { ...choice, intent: "answer" })).status).toBe(303);
  expect(await (await staff.get(page)).text()).toMatch(/<input[^>]*name="archive-0"[^>]* checked=""/);
  expect((await staff.post(page, { ...choice, intent: "import" })).headers.get("Location")).toBe(page);
  await expect
    .poll(async () => plain(await (await staff.get(page)).text()), { timeout: 60_000 })
    .toContain("Archived, because they are not in the file: 1.");
  for (const [address, words] of [
    [page, "1 archived course was restored."],
    [first, "2 new courses were deleted."],
  ]) {
    expect((await staff.post(`${address}/undo`)).status).toBe(303);
    await expect
      .poll(async () => plain(await (await staff.get(`${address}/undo`)).text()), { timeout: 60_000 })
      .toContain(words);
  }
});

test("an unreadable file is explained on its page, and a missing one beside the field", async () => {
  for (const [content, words] of [
    ["just a note", /cannot find a sheet/],
    ["%PDF-1.7", /This is a PDF/],
  ] as const) {
    const sent = await upload(staff, content);
    expect(sent.status).toBe(303);
    const html = await onceRead(sent.headers.get("Location") ?? "");
    expect(html).toContain("<h1>Import failed</h1>");
    expect(html).toMatch(words);
  }
  expect((await staff.post(address, { file: "text" })).status).toBe(422);
});

test("plain forms keep the answers: a join, a meaning and the row of a repeated ID", async () => {
  const content = readFileSync("tests/fixtures/import/partner-openpyxl.xlsx");
  const sent = await upload(staff, new Uint8Array(content), "partner.xlsx");
  const page = sent.headers.get("Location") ?? "";
  const matches = matchesOf(await onceRead(page));
  expect((await staff.post(page, { ...matches, intent: "check" })).status).toBe(303);
  const asked = plain(await (await staff.get(page)).text());
  expect(asked).toContain("This sheet is not used: “Scholarship 2027”");
  expect(asked).toMatch(/Still to answer:.*3 values.*1 repeated ID/s);
  expect(asked).toContain("Course_Code = Courses › Course_ID (300)");

  const about = Object.fromEntries(
    [...asked.matchAll(/name="(about-\d+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const meant = Object.fromEntries(Object.keys(about).map((name) => [name.replace("about", "meaning"), "leave-out"]));
  const kept = { "keep-id": "CRS-0110", keep: /name="keep"[^>]* value="([^"]*)"/.exec(asked)?.[1] ?? "" };
  const answered = await staff.post(page, { ...about, ...meant, ...kept, "join-3": "", intent: "answer" });
  expect(answered.status).toBe(303);
  const settled = plain(await (await staff.get(page)).text());
  expect(settled).not.toContain("Still to answer");
  expect(settled).toMatch(/<option value="leave-out" selected="">Skip these rows/);
  expect(settled).toMatch(/name="keep"[^>]* checked=""/);

  // Only what the page showed is imported: a changed answer leads to the page again.
  const changed = await staff.post(page, { ...about, ...meant, "meaning-0": "Research", intent: "import" });
  expect(changed.headers.get("Location")).toBe(`${page}?changed`);
  expect(await (await staff.get(`${page}?changed`)).text()).toContain("Your answers have changed");
});

test("an import that is being read is hidden from students and can be cancelled", async () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => `c${i},York,BA Art ${i},UG,archived`);
  const page = (await upload(staff, [HEAD, ...rows].join("\n"))).headers.get("Location") ?? "";
  expect((await student.get(page)).status).toBe(403);
  expect((await staff.post(page, { intent: "cancel" })).headers.get("Location")).toBe(address);
  expect((await staff.get(page)).status).toBe(404);
});

test("a file may be larger than any other form, up to 20 MB", async () => {
  const rows = Array.from({ length: 3_000 }, (_, i) => `a${i},York,BA Art ${i},UG,archived,${"x".repeat(1000)}`);
  const content = [`${HEAD},Remarks`, ...rows].join("\n");
  expect(content.length).toBeGreaterThan(2 * MEGABYTE);
  expect((await upload(staff, content)).status).toBe(303);
  expect(await answerToAnnounced(staff, address, 21 * MEGABYTE)).toBe(413);
  expect(await answerToAnnounced(staff, `${address}/${crypto.randomUUID()}`, 2 * MEGABYTE)).toBe(413);
});

test("a student's or a visitor's file is refused unread", async () => {
  expect(await answerToAnnounced(student, address, 10 * MEGABYTE)).toBe(403);
  expect(await answerToAnnounced(new Visitor(shared.url), address, 10 * MEGABYTE)).toBe(302);
});

/** Returns the status that arrives although only the first bytes of the announced body are ever sent. */
function answerToAnnounced(who: Visitor, path: string, bytes: number): Promise<number | undefined> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": bytes,
    ...(cookie ? { Cookie: cookie } : {}),
  };
  return new Promise((resolve, reject) => {
    const sending = request(new URL(path, who.baseUrl), { method: "POST", headers, agent: false }, (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on("error", reject);
    sending.write("--x\r\n");
  });
}
