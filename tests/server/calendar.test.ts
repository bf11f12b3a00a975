/** Reads a student's calendar with another program's parser. */
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "../../app/domain/values/days.ts";
import { dayInDhaka } from "../../app/domain/values/starts.ts";
import { dataScience } from "../support/courses.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

interface Entry {
  uid: string;
  day: string;
  summary: string;
}

const inDays = (days: number) => addDays(dayInDhaka(), days);

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor(shared.url);
  await visitor.signIn(email);
  return visitor;
}

/** Records the terms of an offer, as staff's page sends them. */
const record = (staff: Visitor, id: string, version: string, replyBy: string) =>
  staff.post(`/admin/applications/${id}/courses/${dataScience.id}`, {
    ...{ version, replyBy, step: "submitted", outcome: "conditional", deposit: "4000", depositDue: inDays(36) },
    "conditions[0].text": "IELTS 6.5; writing, 6.0",
    "conditions[0].due": inDays(24),
  });

async function entriesOf(visitor: Visitor, address: string): Promise<Entry[]> {
  const file = await visitor.get(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  const calendar = new ICAL.Component(ICAL.parse(await file.text()));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    expect(event.startDate.isDate).toBe(true);
    expect(component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    // Before an offer is accepted, its reply is the one date by which the student has to act.
    const alarms = component.getAllSubcomponents("valarm").map((alarm) => `${alarm.getFirstPropertyValue("trigger")}`);
    expect(alarms).toEqual(event.summary.startsWith("Reply") ? ["-PT15H"] : []);
    return { uid: event.uid, day: event.startDate.toString(), summary: event.summary };
  });
}

test("a calendar has the dates of an offer, moves them by their IDs, and ends with its address", async () => {
  const email = `calendar-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const [student, staff] = [await signIn(email), await signIn("staff@example.com")];
  const form = { fullName: "Nusrat Jahan", email, phone: "+880 1712-345678", selectedCourses: dataScience.id };
  const sent = await student.post("/apply", { ...form, key: crypto.randomUUID() });
  const id = /sent=([0-9a-f-]{36})/.exec(sent.headers.get("Location") ?? "")?.[1] ?? "";
  expect((await record(staff, id, "1", inDays(4))).status).toBe(302);

  expect(await (await student.get("/dashboard/calendar")).text()).not.toContain("calendar.ics");
  expect((await student.post("/dashboard/calendar", { calendar: "new" })).status).toBe(302);
  const page = await (await student.get("/dashboard/calendar")).text();
  const [address = ""] = /\/api\/calendar\.ics\?key=[0-9a-f-]{36}/.exec(page) ?? [];
  const visitor = new Visitor(shared.url);
  const before = await entriesOf(visitor, address);
  expect(before.map(({ day, summary }) => [day, summary])).toEqual([
    [inDays(4), `Reply to the offer: ${dataScience.university}`],
    [inDays(24), `IELTS 6.5; writing, 6.0, after you accept: ${dataScience.university}`],
    [inDays(36), `Pay the deposit, after you accept: ${dataScience.university}`],
  ]);
  expect(new Set(before.map(({ uid }) => uid)).size).toBe(3);

  expect((await record(staff, id, "2", inDays(11))).status).toBe(302);
  const after = await entriesOf(visitor, address);
  expect(after[0]).toEqual({ ...before[0], day: inDays(11) });

  expect((await student.post("/dashboard/calendar", { calendar: "new" })).status).toBe(302);
  const gone = await visitor.get(address);
  expect([gone.status, gone.headers.get("Content-Type")]).toEqual([404, expect.stringContaining("application/json")]);
});
