/**
 * Walks one application from "Apply" to its visa, and reads at each step what the student's pages say: what was true
 * at an earlier step is said no longer. What a single function decides is tested beside it.
 */
import { expect, test } from "vitest";
import { addDays, addMonths } from "../../app/domain/values/days.ts";
import { dayInDhaka } from "../../app/domain/values/starts.ts";
import { ApiClient } from "../support/api.ts";
import { dataScience, undated, unknowns } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => crypto.randomUUID().slice(0, 8);
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

interface Choice {
  courseId: string;
  version: number;
  case: { stage: string; actions: { kind: string }[]; dates: { kind: string; day: string }[] };
}

/** Returns a student who has applied for these courses, and what staff do to the first of them. */
async function apply(...courses: readonly { id: string }[]) {
  const email = `story-${unique()}@example.com`;
  const page = new Visitor(shared.url);
  await page.signIn(email);
  const [student, staff] = [
    await ApiClient.signIn(shared.url, email),
    await ApiClient.signIn(shared.url, "staff@example.com"),
  ];
  const sent = await student.call("POST", "/api/applications", {
    ...{ fullName: "Tanjila Akter", email, phone: "+880 1712-345678" },
    selectedCourses: courses.map(({ id }) => id),
  });
  expect(sent.status).toBe(201);
  const { id } = sent.json as { id: string };
  const [first] = courses;
  const choice = async () => {
    const { json } = await student.call("GET", "/api/applications");
    const all = (json as { courseDetails: Choice[] }[]).flatMap(({ courseDetails }) => courseDetails);
    const found = all.find(({ courseId }) => courseId === first?.id);
    if (!found) throw new Error("the application has not its course");
    return found;
  };
  return {
    ...{ id, email, page, student, staff, choice },
    address: `/api/admin/applications/${id}/courses/${first?.id}`,
    async record(body: object) {
      const path = `/api/admin/applications/${id}/courses/${first?.id}`;
      const { status, json } = await staff.call("PATCH", path, { version: (await choice()).version, ...body });
      expect([status, json]).toEqual([200, expect.anything()]);
    },
    read: async (path: string) => textOf(await (await page.get(path)).text()),
  };
}

const today = dayInDhaka();
const startsOn = addMonths(today, 5);

test("no page says of an accepted, paid, admitted or decided application what was true before", async () => {
  const story = await apply(dataScience, unknowns, undated);
  const pages = async () =>
    Promise.all(["/dashboard", `/dashboard/applications/${story.id}`, "/dashboard/documents"].map(story.read));
  const dashboard = async () => (await pages())[0];

  await story.record({ outcome: "conditional", replyBy: addDays(today, 20), deposit: 3_000, startsOn });
  expect(await dashboard()).toContain("Answer by");
  await story.record({ reply: "accepted" });
  // Asked of the accepted course alone, and only now.
  expect(await dashboard()).toMatch(/Next: Pay the deposit: £3,000/);
  await story.record({ depositPaidOn: today });
  for (const text of await pages()) {
    expect(text).not.toMatch(/accept it and pay|Read the offer|Pay the deposit: £3,000/);
    expect(text).not.toContain("Answer by");
  }

  await story.record({ casNumber: "E4G7STORY", casIssuedOn: today });
  const known = await story.choice();
  expect(known.case.actions.map(({ kind }) => kind)).not.toContain("deposit");
  expect(known.case.dates.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["money", "visa", "start"]));
  for (const text of await pages()) expect(text).not.toMatch(/1 of 3 universities|Statement of purpose .{0,40}Send/);

  const biometricsOn = addDays(today, 9);
  await story.record({ visaAppliedOn: today, biometricsOn });
  expect((await story.choice()).case.dates).toContainEqual(
    expect.objectContaining({ kind: "biometrics", day: biometricsOn }),
  );
  expect(await dashboard()).toMatch(/biometrics/i);
  expect(await dashboard()).not.toContain("Have the money in the bank");

  await story.record({ visaDecision: "approved", visaDecidedOn: today });
  for (const text of await pages()) expect(text).not.toMatch(/1 of 3 universities|Send \d documents|made you an offer/);
  expect(await dashboard()).toMatch(/Before you fly|ticket/i);
});

test("a refused visa has its days for a review on the dashboard, and nothing of the first step", async () => {
  const story = await apply(dataScience);
  await story.record({ outcome: "unconditional", startsOn });
  await story.record({ reply: "accepted", casNumber: "E4G7REFUSED", casIssuedOn: today });
  await story.record({ visaAppliedOn: today });
  await story.record({ visaDecision: "refused", visaDecidedOn: today });
  const { stage, dates } = (await story.choice()).case;
  expect(stage).toBe("visa_refused");
  const review = dates.find(({ kind }) => kind === "review")?.day ?? "";
  expect(review > today).toBe(true);
  const text = await story.read("/dashboard");
  expect(text).toMatch(/review/i);
  expect(text).not.toMatch(/Keep your phone on|made you an offer/);
  expect(await story.read(`/dashboard/applications/${story.id}`)).not.toMatch(/You can travel to the UK/);
});

test("what cannot be is asked about once, and a key that the call does not know is refused", async () => {
  const story = await apply(dataScience);
  const send = async (body: object) => {
    const { status, json } = await story.staff.call("PATCH", story.address, {
      version: (await story.choice()).version,
      ...body,
    });
    return { ...(json as { code?: string; fields?: object }), status };
  };
  // The shape that GET answers with.
  expect(await send({ offer: { deposit: 2_000 } })).toMatchObject({ status: 422, code: "invalid" });
  const odd = { outcome: "conditional", deposit: 99_999, replyBy: "2062-01-01" };
  expect(await send(odd)).toMatchObject({
    ...{ status: 409, code: "implausible" },
    fields: { deposit: expect.any(String), replyBy: expect.any(String) },
  });
  expect((await story.choice()).case.stage).toBe("with_us");
  const told = async () =>
    ((await story.student.call("GET", "/api/notifications")).json as { title: string }[]).map(({ title }) => title);
  expect(await told()).toEqual(["Application submitted"]);
  expect(await send({ ...odd, confirm: true })).toMatchObject({ status: 200 });
  expect((await told())[0]).toMatch(/^Offer from/);
});

test("a person who gave no name but in the application has that name in every list of staff", async () => {
  const story = await apply(dataScience);
  await story.student.call("POST", "/api/messages", { text: "When do you call me?" });
  const desk = new Visitor(shared.url);
  await desk.signIn("staff@example.com");
  for (const path of ["/admin/applications?search=", "/admin/messages?view=all&search=", "/admin/users?search="]) {
    const text = textOf(await (await desk.get(`${path}${encodeURIComponent(story.email)}`)).text());
    expect([path, text]).toEqual([path, expect.stringContaining("Tanjila Akter")]);
  }
});

test("a lead's entered application is told with its link, and its dashboard says so before it is confirmed", async () => {
  const desk = new Visitor(shared.url);
  await desk.signIn("staff@example.com");
  const name = `Rakibul ${unique()}`;
  const form = { key: crypto.randomUUID(), name, phone: `+88017${`${Math.random()}`.slice(2, 10)}`, source: "direct" };
  await desk.post("/admin/leads/new", { ...form, status: "new" });
  const found = await (await desk.get(`/admin/leads?search=${encodeURIComponent(name)}`)).text();
  const lead = /\/admin\/leads\/([0-9a-f-]{36})/.exec(found)?.[1] ?? "";
  const address = `/admin/leads/${lead}/application`;
  await desk.post(address, { course: dataScience.id });
  const record = await (await desk.get(`/admin/leads/${lead}`)).text();
  const link = /\/invitation\/[\w-]{43}/.exec(record)?.[0] ?? "";
  expect(link).not.toBe("");

  const student = new Visitor(shared.url);
  await student.signIn(`invited-${unique()}@example.com`);
  await student.post(link, { answer: "accept" });
  const dashboard = textOf(await (await student.get("/dashboard")).text());
  expect(dashboard).not.toContain("No applications yet");
  expect(dashboard).toContain(name);
});
