/** Tests that among 100,000 courses, users and applications no page reads a large table, or an index of it, in full. */
import { rmSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { growTo } from "../support/million.ts";
import { urlOfDatabase } from "../support/postgres.ts";
import { largePages } from "../support/registry/registry.ts";
import type { Reader } from "../support/registry/row.ts";
import { type RunningApp, startApp } from "../support/servers.ts";

const MANY = 100_000;
const name = `large_${crypto.randomUUID().replaceAll("-", "")}`;
const server = postgres(inject("postgresUrl"), { max: 1, onnotice: () => {} });
const databaseUrl = urlOfDatabase(inject("postgresUrl"), name);
const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
let app: RunningApp;

beforeAll(async () => {
  await server.unsafe(`create database ${name}`);
  app = await startApp({ databaseUrl });
  await growTo(client, MANY);
}, 300_000);

afterAll(async () => {
  await client.end();
  rmSync(app.dataDir, { recursive: true, force: true });
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});

test("no page reads a large table or its index from end to end", { timeout: 120_000 }, async () => {
  const visitors: Record<Reader, Visitor> = {
    visitor: new Visitor(app.url),
    student: new Visitor(app.url),
    staff: new Visitor(app.url),
  };
  visitors.visitor.cookies.set("asks", "anew");
  const one = async (table: string) => String((await client`select id from ${client(table)} limit 1`)[0]?.id);
  const ids: Record<string, string> = {
    "{course}": await one("courses"),
    "{university}": await one("universities"),
    "{application}": await one("applications"),
    "{user}": await one("users"),
    "{lead}": await one("leads"),
  };
  // What this connection read for the growth may not have been counted yet, and would be counted after the reset.
  await client`select pg_stat_force_next_flush()`;
  await client`select pg_stat_reset()`;
  await visitors.student.signIn("nusrat@example.com");
  await visitors.staff.signIn("staff@example.com");
  for (const [who, path, readsMuch] of largePages) {
    if (readsMuch) continue;
    const answer = await visitors[who].get(path.replace(/\{\w+\}/, (what) => ids[what] ?? what));
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
  }
  // A connection has reported what it read when it ends.
  await app.stop();
  const read = await client<{ table: string; rows: number }[]>`
    select s.relname as table, s.seq_tup_read::int as rows from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.reltuples > ${MANY / 10} and s.seq_tup_read > c.reltuples / 2`;
  expect(read.map(({ table, rows }) => `${table}: ${rows} rows`).join(", ")).toBe("");
  // An index that is read from end to end is no better. Together the pages read little of each large one: those of what
  // waits are short, and their length does not grow with the tables.
  const walked = await client<{ index: string; entries: number }[]>`
    select s.indexrelname as index, s.idx_tup_read::int as entries
    from pg_stat_user_indexes s join pg_class c on c.oid = s.indexrelid
    where c.reltuples > ${MANY / 10}
      and s.idx_tup_read > c.reltuples * case when s.indexrelname like '%\\_pkey' then 1 else 0.5 end`;
  // A row that is found is looked up by its ID, by each count of a page with many. The index in memory is read once for
  // each version of the catalogue, in batches along this one. Of a word that many have, the index of a search counts an
  // entry for each, packed and without its row.
  const rest = walked.filter(({ index }) => index !== "courses_as_they_came" && !index.endsWith("_search"));
  expect(rest.map(({ index, entries }) => `${index}: ${entries} entries`).join(", ")).toBe("");
});
