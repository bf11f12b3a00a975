/** Tests that the API asks before it applies at a university that is paused for Bangladesh, as the page does. */
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { ApiClient } from "../support/api.ts";
import { shared } from "../support/shared-app.ts";

const database = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
const UNIVERSITY = "university-of-wales-trinity-saint-david";

afterAll(async () => {
  await database`update universities set recruitment = 'open', recruitment_note = null where id = ${UNIVERSITY}`;
  await database.end();
});

test("an application at a paused university is refused until the call confirms it", async () => {
  const [course] = await database`
    select c.id, u.name as university from courses c join universities u on u.id = c.university_id
    where u.id = ${UNIVERSITY} and c.archived_at is null order by c.id limit 1`;
  await database`
    update universities set recruitment = 'paused', recruitment_note = 'Back for January' where id = ${UNIVERSITY}`;
  const api = await ApiClient.signIn(shared.url, `paused-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const form = {
    fullName: "Nusrat Jahan",
    email: "nusrat@example.com",
    phone: "+880 1712-345678",
    selectedCourses: [course?.id],
  };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const send = (more: object) => api.call("POST", "/api/applications", { ...form, ...more }, headers);

  const asked = await send({});
  expect([asked.status, asked.json]).toEqual([
    409,
    expect.objectContaining({ code: "paused", message: expect.stringContaining(course?.university) }),
  ]);
  for (const confirm of [false, null]) expect((await send({ confirm })).status).toBe(409);
  expect((await send({ confirm: "yes" })).status).toBe(422);
  expect((await api.call("GET", "/api/applications")).json).toEqual([]);

  const sent = await send({ confirm: true });
  expect([sent.status, sent.json]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  // The same key with the same contents is the same application.
  expect((await send({})).json).toEqual(sent.json);
});
