/** Tests the calls about appointments: one of many has a time, the others are told, and each reads only their own. */
import { beforeAll, describe, expect, test } from "vitest";
import { appointmentContracts } from "../../app/routes/api/contracts/appointments.ts";
import { ApiClient } from "../support/api.ts";
import { shared } from "../support/shared-app.ts";

const unique = () => `a${crypto.randomUUID().slice(0, 7)}@example.com`;
const signIn = () => ApiClient.signIn(shared.url, unique());
const { listSlots, listAppointments, bookAppointment, moveAppointment } = appointmentContracts;

const slotsOf = async (who: ApiClient) =>
  listSlots.answer.parse((await who.call("GET", "/api/appointments/slots")).json);
const listOf = async (who: ApiClient) =>
  listAppointments.answer.parse((await who.call("GET", "/api/appointments")).json);

type Slot = Awaited<ReturnType<typeof slotsOf>>[number];
const bodyOf = ({ counsellorId, startsAt }: Slot, more: object = {}) => ({
  ...{ counsellorId, startsAt, kind: "phone", about: "The visa form" },
  ...more,
});

let [student, other] = [] as unknown as [ApiClient, ApiClient];
beforeAll(async () => {
  [student, other] = [await signIn(), await signIn()];
});

/** Other files book times too, so that each test takes a time of its own from the end. */
async function free(fromEnd: number): Promise<Slot> {
  const slot = (await slotsOf(student)).at(-fromEnd);
  if (!slot) throw new Error("no time is free");
  return slot;
}

describe("the times", () => {
  test("are said on both clocks, and the moment is the same", async () => {
    const slots = await slotsOf(student);
    expect(slots.length).toBeGreaterThan(20);
    for (const { startsAt, when } of slots) {
      const clock = (timeZone: string) =>
        new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "2-digit", hour12: true })
          .format(new Date(startsAt))
          .replace(/^0:/, "12:");
      expect(when).toContain(`${clock("Asia/Dhaka")} in Dhaka, ${clock("Europe/London")}`);
    }
  });

  test("are for who is signed in", async () => {
    const visitor = new ApiClient(shared.url);
    for (const path of ["/api/appointments", "/api/appointments/slots"])
      expect((await visitor.call("GET", path)).status).toBe(401);
  });
});

describe("an appointment", () => {
  test("is one student's of twenty who take its time", async () => {
    const slot = await free(1);
    const students = await Promise.all(Array.from({ length: 20 }, signIn));
    const answers = await Promise.all(students.map((who) => who.call("POST", "/api/appointments", bodyOf(slot))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, json } of refused) expect([status, json]).toMatchObject([409, { code: "taken" }]);
    expect((await slotsOf(student)).some(({ startsAt }) => startsAt === slot.startsAt)).toBe(false);
  });

  test("is booked once with a key, moved, cancelled, and found by no one else", async () => {
    const [slot, next] = [await free(2), await free(3)];
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const made = await student.call("POST", "/api/appointments", bodyOf(slot), key);
    expect(made.status).toBe(201);
    const { id, version } = bookAppointment.answer.parse(made.json);
    expect((await student.call("POST", "/api/appointments", bodyOf(slot), key)).json).toEqual(made.json);
    expect((await student.call("POST", "/api/appointments", bodyOf(next), key)).status).toBe(409);
    expect(await listOf(student)).toMatchObject([{ id, startsAt: slot.startsAt, about: "The visa form" }]);
    expect(await listOf(other)).toEqual([]);
    const path = `/api/appointments/${id}`;
    expect((await other.call("PATCH", path, bodyOf(next))).status).toBe(404);
    expect((await other.call("DELETE", path)).status).toBe(404);
    const moved = await student.call("PATCH", path, bodyOf(next, { version }));
    expect(moveAppointment.answer.parse(moved.json)).toMatchObject({ startsAt: next.startsAt, version: version + 1 });
    expect((await student.call("PATCH", path, bodyOf(slot, { version }))).status).toBe(409);
    expect((await student.call("DELETE", path)).status).toBe(204);
    expect((await student.call("DELETE", path)).status).toBe(204);
    expect(await listOf(student)).toEqual([]);
  });

  test("is not booked at a time that no one offers, or in another way", async () => {
    const slot = await free(4);
    const at = (more: object) => student.call("POST", "/api/appointments", bodyOf(slot, more));
    expect((await at({ startsAt: "2020-01-01T06:00:00.000Z" })).status).toBe(409);
    expect((await at({ counsellorId: crypto.randomUUID() })).status).toBe(409);
    expect((await at({ kind: "video" })).status).toBe(422);
    expect((await at({ kind: "fax" })).status).toBe(422);
    expect((await at({ about: "x".repeat(501) })).status).toBe(422);
  });
});
