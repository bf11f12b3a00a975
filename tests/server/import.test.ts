/** A spreadsheet through the staff's pages as a browser without scripts sends it, and who may send how much. */
import { request } from "node:http";
import { beforeAll, expect, inject, test } from "vitest";
import { Visitor } from "../support/http.ts";

const address = "/admin/catalogue/import";
const MEGABYTE = 1024 * 1024;
// Archived, so that no other test finds them.
const HEAD = "Course id,University,Course name,Level,Status";
let staff: Visitor;
let student: Visitor;

beforeAll(async () => {
  staff = new Visitor(inject("appUrl"));
  await staff.signIn("staff@example.com");
  student = new Visitor(inject("appUrl"));
  await student.signIn(`importer-${crypto.randomUUID().slice(0, 8)}@example.com`);
});

function upload(who: Visitor, content: string | Uint8Array<ArrayBuffer>, name = "courses.csv"): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return who.send(address, { method: "POST", body });
}

/** What the selects of a page show, and its hidden fields: what its form would send. */
const matchesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<select[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(([, name = "", options = ""]) => [
      name,
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "",
    ]),
  );

test("from the file to the catalogue by forms alone, whatever the cells hold", async () => {
  const id = `import-${crypto.randomUUID().slice(0, 8)}`;
  const name = "BA <script>alert(1)</script>";
  const sent = await upload(
    staff,
    `${HEAD}\n${id},University of Leeds,${name},UG,archived\nx,,BA Nowhere,UG,archived\n`,
  );
  expect(sent.status).toBe(303);
  const page = sent.headers.get("Location") ?? "";
  const html = await (await staff.get(page)).text();
  expect(html).not.toContain("<script>alert");
  const matches = matchesOf(html);
  expect(Object.values(matches)).toEqual(["courseId", "universityName", "name", "level", "archived"]);

  const twice = await staff.post(page, { ...matches, "match-0-0": "name", intent: "check" });
  expect(twice.status).toBe(422);
  expect(await twice.text()).toMatch(/are Course name/);

  expect((await staff.post(page, { ...matches, intent: "check" })).status).toBe(303);
  const checked = await (await staff.get(page)).text();
  expect(checked).toContain("Every course needs its university.");
  const csv = await staff.get(`${page}/problems.csv`);
  expect(csv.headers.get("Content-Type")).toContain("text/csv");
  expect(await csv.text()).toContain("courses,3,University,,Every course needs its university.");

  expect((await staff.post(page, { intent: "import" })).status).toBe(303);
  await expect
    .poll(async () => (await staff.get(page)).text(), { timeout: 20_000 })
    .toContain("The catalogue is up to date");
  const course = await staff.get(`/courses/${id}`);
  expect(course.status).toBe(200);
  expect(await course.text()).not.toContain("<script>alert");
  expect((await staff.post(page, { intent: "import" })).status).toBe(409);
});

test("what cannot be read is explained beside the field", async () => {
  for (const [content, words] of [
    ["just a note", /no sheet with headings/],
    ["", /file first|empty/],
  ] as const) {
    const answer = await upload(staff, content);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(words);
  }
  expect((await staff.post(address, { file: "text" })).status).toBe(422);
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
  expect(await answerToAnnounced(new Visitor(inject("appUrl")), address, 10 * MEGABYTE)).toBe(302);
});

/** The status that comes though only the first bytes of the announced body are ever sent. */
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
