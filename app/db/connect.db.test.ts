/** Tests migrations as the server runs them at its start: several at the same time, and again. */
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, expect, inject, test } from "vitest";
import "../../tests/support/database.ts";
import { type Connection, connect } from "./connect.server.ts";
import { rowsOf } from "./rows.ts";

const name = `connect_${crypto.randomUUID().replaceAll("-", "")}`;
const serverUrl = inject("postgresUrl");
const opened: Connection[] = [];

async function onServer(statement: string) {
  if (!serverUrl) return;
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await server.unsafe(statement);
  await server.end();
}

/** Opens an empty database. On PostgreSQL a second call opens the same one. */
async function open(): Promise<Connection> {
  const url = serverUrl ? Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href : undefined;
  const connection = await connect({ url, dataDir: "memory" });
  opened.push(connection);
  return connection;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
  await onServer(`drop database if exists ${name} with (force)`);
});

const applied = async ({ db }: Connection) =>
  rowsOf<{ hash: string }>(await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`));

test("migrating again changes nothing", async () => {
  await onServer(`create database ${name}`);
  const connection = await open();
  await connection.migrate("drizzle");
  const before = await applied(connection);
  await connection.migrate("drizzle");
  expect(await applied(connection)).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

test("instances that start together migrate once, and leave no lock", async () => {
  await onServer(`create database ${name}`);
  // An embedded database has one instance, and the same rules apply.
  const instances = await Promise.all(Array.from({ length: serverUrl ? 4 : 1 }, open));
  await Promise.all(instances.map((instance) => instance.migrate("drizzle")));
  const [first] = instances;
  if (!first) throw new Error("nothing was opened");
  const hashes = (await applied(first)).map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(hashes.length);
  const locks = await first.db.execute(sql`select * from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  expect(rowsOf(locks)).toEqual([]);
});

test("ping answers while the database is there, and fails once it is closed", async () => {
  await onServer(`create database ${name}`);
  const connection = await open();
  await connection.ping();
  await connection.close();
  opened.splice(0);
  await expect(connection.ping()).rejects.toThrow();
});

test("a message arrives when its transaction commits, and a lost connection is made again", async () => {
  await onServer(`create database ${name}`);
  const connection = await open();
  const heard: string[] = [];
  let starts = 0;
  connection.listen(
    "shapla_test",
    (payload) => heard.push(payload),
    () => starts++,
  );
  await expect.poll(() => starts).toBe(1);
  const send = (payload: string) => sql`select pg_notify('shapla_test', ${payload})`;
  await connection.db.transaction((tx) => tx.execute(send("committed")));
  await connection.db
    .transaction(async (tx) => {
      await tx.execute(send("rolled back"));
      throw new Error("no");
    })
    .catch(() => {});
  await connection.db.execute(send("last"));
  await expect.poll(() => heard).toEqual(["committed", "last"]);
  if (!serverUrl) return;
  await connection.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`);
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(2);
  await connection.db.execute(send("heard again"));
  await expect.poll(() => heard).toEqual(["committed", "last", "heard again"]);
});

test("a connection has the settings that pages are written for", async () => {
  await onServer(`create database ${name}`);
  const { db } = await open();
  const settings = await db.execute(sql`select name || ' ' || setting as said from pg_settings where name in
    ('synchronize_seqscans', 'max_parallel_workers_per_gather', 'jit') order by name`);
  expect(rowsOf<{ said: string }>(settings).map(({ said }) => said)).toEqual([
    "jit off",
    "max_parallel_workers_per_gather 0",
    "synchronize_seqscans off",
  ]);
});
