/** Tests how many statements a page sends to the database once the catalogue is cached. */
import { rmSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type CountingProxy, countStatements } from "../support/counting-proxy.ts";
import { Visitor } from "../support/http.ts";
import { urlOfDatabase } from "../support/postgres.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const name = `statements_${crypto.randomUUID().replaceAll("-", "")}`;
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
const databaseUrl = urlOfDatabase(inject("postgresUrl"), name);
let proxy: CountingProxy;
let app: RunningApp;
let student: Visitor;
let visitor: Visitor;
let staff: Visitor;
let counsellor: Visitor;

beforeAll(async () => {
  await server.unsafe(`create database ${name}`);
  proxy = await countStatements(databaseUrl);
  app = await startApp({ databaseUrl: proxy.url, env: { DATABASE_DIRECT_URL: databaseUrl } });
  student = new Visitor(app.url);
  await student.signIn("nusrat@example.com");
  visitor = new Visitor(app.url);
  staff = new Visitor(app.url);
  await staff.signIn("staff@example.com");
  counsellor = new Visitor(app.url);
  await counsellor.signIn("counsellor@example.com");
  // A meaningless cookie, so that no kept page is sent.
  visitor.cookies.set("asks", "anew");
}, 240_000);

afterAll(async () => {
  await app.stop();
  proxy.close();
  rmSync(app.dataDir, { recursive: true, force: true });
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});

const read = async (who: Visitor, path: string): Promise<string> => {
  const answer = await who.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** Returns the fewest of several times, because the background work of a new server sends statements too. */
async function statementsOf(who: Visitor, path: string): Promise<number> {
  await read(who, path);
  const times: number[] = [];
  while (times.length < 10) {
    const before = proxy.statements();
    await read(who, path);
    times.push(proxy.statements() - before);
  }
  return Math.min(...times);
}

test.each([
  // One of them reads which of the courses the student has applied for.
  ["/", 4],
  ["/courses", 4],
  ["/courses?search=data+science&level=Postgraduate", 5],
  ["/courses?search=data+sciense", 5],
  ["/favorites", 4],
  ["/favorites?sort=deadline", 5],
  // One of them reads the accounts with visa money, and one since when who advises them does so.
  ["/dashboard", 11],
  ["/dashboard/searches", 3],
])("%s sends %i statements for a student", async (path, most) => {
  // A new server has more to do at first, on a busy machine for seconds.
  await expect.poll(() => statementsOf(student, path), { timeout: 60_000 }).toBe(most);
});

test.each([
  ["/courses", 1],
  ["/courses?faculty=Computing&ieltsScore=6.5", 1],
  ["/courses?search=data+sciense", 1],
  // What universities rule about their latest starts is cached too.
  ["/courses/university-of-manchester-msc-data-science", 2],
])("%s sends %i for a visitor", async (path, most) => {
  await expect.poll(() => statementsOf(visitor, path), { timeout: 60_000 }).toBe(most);
});

test.each([
  ...(["call", "answer", "check", "deadlines", "tasks"] as const).map((group) => [group, 0] as const),
  // It has to know which documents are asked for.
  ["turn", 1],
] as const)("%s of My day is one statement, and %i more", async (group, more) => {
  for (const who of [staff, counsellor]) {
    // This page reads one small table beside what the frame of the staff area reads.
    const most = (await statementsOf(who, "/admin/figures/tasks")) + more;
    await expect.poll(() => statementsOf(who, `/admin?all=${group}`), { timeout: 60_000 }).toBe(most);
  }
});

test("a change of the catalogue is shown straight after a write, whoever wrote it", async () => {
  const path = "/courses?search=zymurgy";
  expect(await read(student, path)).toContain("No courses found");
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [course] = await client`select id from courses order by id limit 1`;
  await client`update courses set name = 'MSc Zymurgy', name_folded = 'msc zymurgy' where id = ${course?.id}`;
  for (const who of [student, visitor]) expect(await read(who, path)).toContain("MSc Zymurgy");
  await client`update courses set archived_at = now() where id = ${course?.id}`;
  for (const who of [student, visitor]) expect(await read(who, path)).toContain("No courses found");
  await client.end();
});

test("a heart of one student is not another's", async () => {
  const saved = (html: string) => html.split('aria-pressed="true"').length - 1;
  const other = new Visitor(app.url);
  await other.signIn("tanvir@example.com");
  const list = await read(student, "/courses");
  const [, add = ""] = /value="([^"]+)" aria-pressed="false"/.exec(list) ?? [];
  const before = saved(list);
  expect((await student.post("/favorites", { add })).status).toBe(302);
  expect(saved(await read(student, "/courses"))).toBe(before + 1);
  expect(saved(await read(other, "/courses"))).toBe(0);
  expect(await read(visitor, "/courses")).not.toContain('aria-pressed="true"');
});
