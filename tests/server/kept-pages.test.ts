/** Tests that a visitor's pages are kept for up to a minute, but not after a change of the catalogue by any process. */
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { shared } from "../support/shared-app.ts";

const client = postgres(shared.databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => client.end());

test("another process's change of a course empties the kept pages", async () => {
  const [course] = await client<{ id: string; name: string }[]>`
    select id, name from courses where archived_at is null order by id desc limit 1`;
  if (!course) throw new Error("no course");
  const address = `${shared.url}/courses/${course.id}`;
  const nonceOf = async () => {
    const answer = await fetch(address);
    return /nonce-[^']+/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[0];
  };
  await fetch(address);
  // The kept copy of the same page, because each rendered page has its own nonce.
  const kept = await nonceOf();
  expect(await nonceOf()).toBe(kept);

  const name = `Renamed ${crypto.randomUUID()}`;
  await client`update courses set name = ${name} where id = ${course.id}`;
  await expect.poll(async () => (await fetch(address)).text(), { timeout: 10_000 }).toContain(name);
  await client`update courses set name = ${course.name} where id = ${course.id}`;
});
