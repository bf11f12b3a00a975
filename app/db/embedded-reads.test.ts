import * as library from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareReads } from "./embedded-reads.server.ts";

const client = new library.PGlite();
const plainly = client.query.bind(client);

beforeAll(async () => {
  await client.waitReady;
  prepareReads(client, library);
  await client.exec(`
    create table things (id int primary key, name text, price numeric, at timestamptz, tags text[], more jsonb, is_new boolean);
    insert into things values
      (1, 'one', 1.50, '2026-11-22T10:00:00Z', '{a,b}', '{"x": 1}', true),
      (2, null, null, null, null, null, false);
  `);
});

afterAll(() => client.close());

const prepared = async (): Promise<string[]> => {
  const { rows } = await plainly<{ statement: string }>("select statement from pg_prepared_statements");
  return rows.map(({ statement }) => statement);
};

const often = async (text: string, values: unknown[] = [], options = {}) => {
  const results = [];
  for (let time = 0; time < 3; time++) results.push(await client.query(text, values, options));
  return results;
};

test.each([{}, { rowMode: "array" as const, parsers: { 1184: (value: string) => value } }])(
  "the second time a read is prepared, and what comes is the same (%o)",
  async (options) => {
    const text = `select *, ${Object.keys(options).length} from things where id = any($1) and is_new is not distinct from coalesce($2, is_new) order by id`;
    const values = [[1, 2], null];
    const expected = await plainly(text, values, options);
    for (const { rows, fields } of await often(text, values, options)) {
      expect({ rows, fields }).toEqual({ rows: expected.rows, fields: expected.fields });
    }
    expect(await prepared()).toContain(text);
  },
);

test("a read asked for twice at once is prepared once", async () => {
  const text = "select name from things where id = $1";
  await client.query(text, [1]);
  const both = await Promise.all([client.query(text, [1]), client.query(text, [2])]);
  expect(both.map(({ rows }) => rows)).toEqual([[{ name: "one" }], [{ name: null }]]);
  expect((await prepared()).filter((statement) => statement === text)).toHaveLength(1);
});

test("what writes is never prepared", async () => {
  const text = "update things set name = $1 where id = 1";
  const results = await often(text, ["one"]);
  expect(results.map(({ affectedRows }) => affectedRows)).toEqual([1, 1, 1]);
  expect(await prepared()).not.toContain(text);
});

test("a mistake is told as the client tells it, and the next read is answered", async () => {
  const text = "select 1 / $1::int as it";
  await often(text, [1]);
  await expect(client.query(text, [0])).rejects.toMatchObject({ code: "22012", query: text });
  expect((await client.query(text, [1])).rows).toEqual([{ it: 1 }]);
});

test("a table that changes under a prepared read is read as it is now", async () => {
  await client.exec("create table few (a int); insert into few values (1)");
  await often("select * from few");
  await client.exec("alter table few add b int default 2");
  expect((await client.query("select * from few")).rows).toEqual([{ a: 1, b: 2 }]);
});

test("a read waits for a transaction to end, and one within it sees what it wrote", async () => {
  const text = "select count(*)::int as n from things";
  await often(text);
  let outside: Promise<unknown> = Promise.resolve();
  await client.transaction(async (transaction) => {
    await transaction.query("insert into things (id) values (3)");
    outside = client.query(text).then(({ rows }) => rows);
    expect((await transaction.query(text)).rows).toEqual([{ n: 3 }]);
    await transaction.rollback();
  });
  expect(await outside).toEqual([{ n: 2 }]);
});

test("of many texts the newest hundred stay prepared", async () => {
  for (let at = 0; at < 120; at++) await often(`select ${at} as it`);
  const kept = await prepared();
  expect(kept).toHaveLength(100);
  expect(kept).toContain("select 119 as it");
  expect(kept).not.toContain("select 0 as it");
});
