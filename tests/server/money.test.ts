/** Tests the calls about the visa money: whose they are, what they take, and that their dates are everyone's. */
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../app/domain/values/days.ts";
import { dayInDhaka } from "../../app/domain/values/starts.ts";
import { dayInWords } from "../../app/notation.ts";
import { moneyContracts } from "../../app/routes/api/contracts/money.ts";
import { ApiClient } from "../support/api.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";
import { BANKS, statementOf, statementPdf } from "../support/statement.ts";

const COURSE = "university-of-manchester-msc-data-science";
const unique = () => `m${crypto.randomUUID().slice(0, 7)}@example.com`;

let [student, other, visitor] = [] as unknown as [ApiClient, ApiClient, ApiClient];
let applicationId = "";

const father = { holder: "father", kind: "savings", bank: "Sonali Bank", currency: "BDT", lastDigits: "4417" };
const put = (who: ApiClient, ...accounts: object[]) => who.call("PUT", "/api/money", { accounts });
const moneyOf = async (who: ApiClient, query = "") =>
  moneyContracts.getMoney.answer.parse((await who.call("GET", `/api/money${query}`)).json);

beforeAll(async () => {
  const { url } = shared;
  const email = unique();
  visitor = new ApiClient(url);
  student = await ApiClient.signIn(url, email);
  other = await ApiClient.signIn(url, unique());
  const { json } = await student.call("POST", "/api/applications", {
    ...{ fullName: "Nusrat Jahan", email, phone: "+880 1712-345678" },
    selectedCourses: [COURSE],
  });
  applicationId = (json as { id: string }).id;
});

describe("the accounts of a student", () => {
  test("are replaced as a whole, and read by them alone", async () => {
    const balances = [
      { day: "2026-11-24", amount: 4_105_000.5 },
      { day: "2026-11-17", amount: 9_000_000 },
    ];
    expect((await put(student, { ...father, balances })).status).toBe(200);
    expect((await moneyOf(student)).accounts).toMatchObject([
      {
        ...father,
        hasLoan: false,
        balances: [
          { day: "2026-11-17", amount: 9_000_000, from: "typed" },
          { day: "2026-11-24", amount: 4_105_000.5, from: "typed" },
        ],
      },
    ]);
    expect((await moneyOf(other)).accounts).toEqual([]);
    expect((await put(student)).status).toBe(200);
    expect((await moneyOf(student)).accounts).toEqual([]);
  });

  test("are no one's without a sign-in", async () => {
    expect((await visitor.call("GET", "/api/money")).status).toBe(401);
    expect((await put(visitor, father)).status).toBe(401);
  });

  test.each([
    ["an unknown field", { ...father, owner: "someone" }],
    ["an unknown holder", { ...father, holder: "neighbour" }],
    ["a bank without a name", { ...father, bank: " " }],
    ["a whole account number", { ...father, lastDigits: "0123456789" }],
    ["a third decimal", { ...father, balances: [{ day: "2026-11-24", amount: 1.234 }] }],
    ["a day twice", { ...father, balances: [1, 2].map((amount) => ({ day: "2026-11-24", amount })) }],
    ["a day that does not exist", { ...father, balances: [{ day: "2026-02-30", amount: 1 }] }],
  ])("are refused with %s", async (_, account) => {
    expect((await put(student, account)).status).toBe(422);
  });
});

test("the plan of a course that is not the caller's is not found", async () => {
  const query = `?application=${applicationId}&course=${COURSE}`;
  expect((await moneyOf(student, query)).courseId).toBe(COURSE);
  expect((await other.call("GET", `/api/money${query}`)).status).toBe(404);
  expect((await student.call("GET", `/api/money?application=${applicationId}&course=none`)).status).toBe(404);
});

test("the page, the tasks, the calendar, the dashboard and the API name the same dates", async () => {
  const email = unique();
  const own = await ApiClient.signIn(shared.url, email);
  const { json } = await own.call("POST", "/api/applications", {
    ...{ fullName: "Nusrat Jahan", email, phone: "+880 1712-345678" },
    selectedCourses: [COURSE],
  });
  const { id } = json as { id: string };
  const staff = await ApiClient.signIn(shared.url, "staff@example.com");
  const startsOn = addDays(dayInDhaka(), 80);
  const path = `/api/admin/applications/${id}/courses/${COURSE}`;
  const record = async (body: object) => {
    const answer = await staff.call("PATCH", path, { confirm: true, version: await versionOf(), ...body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json));
    return answer;
  };
  const versionOf = async () => {
    const { json: all } = await staff.call("GET", `/api/admin/applications?search=${email}`);
    return (all as { courseDetails: { version: number }[] }[])[0]?.courseDetails[0]?.version;
  };
  expect((await record({ outcome: "unconditional", feeAfterScholarship: 15_960 })).status).toBe(200);
  expect(
    (await own.call("POST", `/api/applications/${id}/courses/${COURSE}/reply`, { reply: "accepted" })).status,
  ).toBe(200);
  expect((await record({ casNumber: "E4G7AB1234", startsOn })).status).toBe(200);
  const visitor = new Visitor(shared.url);
  await visitor.signIn(email);
  const key = async () => {
    await visitor.post("/dashboard/calendar", { calendar: "new" });
    return /key=([0-9a-f-]{36})/.exec(await (await visitor.get("/dashboard/calendar")).text())?.[1] ?? "";
  };
  const secret = await key();
  const seen = async () => {
    const { plan } = await moneyOf(own);
    const tasks = (await own.call("GET", "/api/tasks")).json as { deadline: string | null; dueOn: string }[];
    const calendar = await (await visitor.get(`/api/calendar.ics?key=${secret}`)).text();
    return { plan, tasks, calendar };
  };
  const before = await seen();
  const taskDay = (kind: string, { tasks }: typeof before) => tasks.find(({ deadline }) => deadline === kind)?.dueOn;
  expect(taskDay("money", before)).toBe(before.plan?.moneyBy);
  expect(taskDay("visa", before)).toBe(before.plan?.applyUntil);
  for (const day of [before.plan?.moneyBy, before.plan?.applyUntil])
    expect(before.calendar).toContain(`DTSTART;VALUE=DATE:${day?.replaceAll("-", "")}`);
  const day = addDays(dayInDhaka(), -13);
  expect((await put(own, { ...father, balances: [{ day, amount: 9_000_000 }] })).status).toBe(200);
  const after = await seen();
  expect(after.plan).toMatchObject({ enough: true, since: day, full: addDays(day, 27) });
  expect(taskDay("money", after)).toBeUndefined();
  expect(taskDay("held", after)).toBe(after.plan?.full);
  expect(taskDay("visa", after)).toBe(after.plan?.applyUntil);
  for (const one of [after.plan?.full, after.plan?.applyUntil]) {
    expect(after.calendar).toContain(`DTSTART;VALUE=DATE:${one?.replaceAll("-", "")}`);
    for (const page of ["/dashboard/money", "/dashboard"])
      expect(await (await visitor.get(page)).text()).toContain(dayInWords(one ?? ""));
  }
});

/** Sends a statement as one of the student's documents. Returns the ID of its file. */
async function sendStatement(who: ApiClient, pdf: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.append("files", new Blob([Uint8Array.from(pdf)]), name);
  const headers = { Authorization: `Bearer ${who.token}` };
  const sent = await fetch(new URL("/api/documents/bank_evidence/files", shared.url), {
    method: "POST",
    headers,
    body: form,
  });
  expect(sent.status).toBe(201);
  const listed = (await who.call("GET", "/api/documents")).json as {
    kind: string;
    files: { id: string; name: string }[];
  }[];
  return listed.find(({ kind }) => kind === "bank_evidence")?.files.find((file) => file.name === name)?.id ?? "";
}

test("a statement is read, shown to be confirmed, and counts only then; one with a fault never does", async () => {
  const email = unique();
  const own = await ApiClient.signIn(shared.url, email);
  const visitor = new Visitor(shared.url);
  await visitor.signIn(email);
  await put(own, { ...father, balances: [{ day: addDays(dayInDhaka(), -20), amount: 1 }] });
  const [bank] = BANKS;
  if (!bank) throw new Error("no bank");
  const start = addDays(dayInDhaka(), -40);
  const rows = [0, 5, 10, 20, 35].map((days, n) => ({
    ...{ day: addDays(start, days), words: "TRANSFER", in: 100_000_00 },
    balance: 4_500_000_00 + (n + 1) * 100_000_00,
  }));
  const pdfOf = (all: typeof rows) => statementPdf(statementOf(bank, 4_500_000_00, all));
  const good = await sendStatement(own, pdfOf(rows), "good.pdf");
  const faulty = rows.map((row, n) => (n === 2 ? { ...row, balance: row.balance + 100 } : row));
  const bad = await sendStatement(own, pdfOf(faulty), "bad.pdf");
  const { accounts } = await moneyOf(own);
  const id = accounts[0]?.id ?? "";
  const page = (file: string) =>
    visitor.get(`/dashboard/money?${new URLSearchParams({ account: id, statement: file })}`);
  const confirm = (file: string) => visitor.post("/dashboard/money", { do: "confirm", id, file });

  const asked = await (await page(bad)).text();
  expect(asked).toContain("We cannot use this statement as it is.");
  expect(asked).not.toContain("These balances are right");
  expect((await confirm(bad)).status).toBe(422);
  expect((await moneyOf(own)).accounts[0]?.balances).toHaveLength(1);

  expect(await (await page(good)).text()).toContain("These balances are right");
  expect((await moneyOf(own)).accounts[0]?.balances).toHaveLength(1);
  expect((await confirm(good)).status).toBe(302);
  // What was typed for a day of the statement gives way to it.
  expect((await moneyOf(own)).accounts[0]?.balances).toEqual(
    rows.map(({ day, balance }) => ({ day, amount: balance / 100, from: "statement" })),
  );
  expect((await page(crypto.randomUUID())).status).toBe(404);
  const stranger = new Visitor(shared.url);
  await stranger.signIn(unique());
  expect((await stranger.get(`/dashboard/money?${new URLSearchParams({ account: id, statement: good })}`)).status).toBe(
    404,
  );
});
