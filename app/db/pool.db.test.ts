/** Tests deadlines of statements with a slow server and connections that go dead. Only a server has deadlines. */
import { connect as connectTo, createServer, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import "../../tests/support/database.ts";
import { isDatabaseAway } from "./away.server.ts";
import { type Connection, connect, type Database } from "./connect.server.ts";
import { rowsOf } from "./rows.ts";

const serverUrl = inject("postgresUrl");

let connection: Connection;
let between: Awaited<ReturnType<typeof standBetween>>;

/** Passes bytes on between us and the server. A `dead` connection drops them silently. */
async function standBetween(url: URL) {
  const pairs: { dead: boolean; ends: [Socket, Socket] }[] = [];
  let isDead = false;
  const server: Server = createServer((near) => {
    const far = connectTo(Number(url.port || 5432), url.hostname);
    const pair = { dead: isDead, ends: [near, far] as [Socket, Socket] };
    pairs.push(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => pair.dead || to.write(bytes));
      from.on("close", () => to.destroy());
      from.on("error", () => {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as { port: number };
  const kill = () => {
    for (const pair of pairs) pair.dead = true;
  };
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(address.port) }).href,
    pairs,
    /** Makes every open connection dead. */
    kill,
    /** Makes every open connection dead, and every new one until the end of `work`. */
    async killWhile(work: () => Promise<void>) {
      kill();
      isDead = true;
      await work();
      isDead = false;
    },
    close: () => {
      for (const { ends } of pairs) for (const end of ends) end.destroy();
      server.close();
    },
  };
}

const answer = async (query = sql`select 1 as n`) => rowsOf<{ n: number }>(await connection.db.execute(query))[0]?.n;
type Failure = { code?: string; cause?: { code?: string } };
const codeOf = (failure: unknown) => (failure as Failure).code ?? (failure as Failure).cause?.code;
const sleep = (seconds: number) => sql`select 1 as n from pg_sleep(${seconds})`;

describe.runIf(serverUrl !== "")("a statement", () => {
  beforeEach(async () => {
    between = await standBetween(new URL(serverUrl));
    connection = await connect({ url: between.url, dataDir: "memory", statementMs: 400 });
  });
  afterEach(async () => {
    await connection.close();
    between.close();
  });

  test("a slow statement is ended by the server, and its connection serves the next", async () => {
    expect(codeOf(await answer(sleep(5)).catch((error: unknown) => error))).toBe("57014");
    expect(await answer()).toBe(1);
    expect(between.pairs).toHaveLength(1);
    // A job may take longer.
    const job = connection.patientDb.execute(sleep(0.6));
    expect(rowsOf<{ n: number }>(await job)[0]?.n).toBe(1);
  });

  test("an unanswered statement fails in time, and others fail at once until the database answers", async () => {
    expect(await answer()).toBe(1);
    await between.killWhile(async () => {
      const began = performance.now();
      const failures = await Promise.all(Array.from({ length: 5 }, () => answer().catch(codeOf)));
      expect(failures).toEqual(Array(5).fill("DATABASE_LATE"));
      const waited = performance.now() - began;
      expect(waited).toBeLessThan(2_000);
      expect(await answer().catch(codeOf)).toBe("DATABASE_LATE");
      expect(performance.now() - began - waited).toBeLessThan(300);
    });
    await expect.poll(() => answer().catch(codeOf), { timeout: 5_000 }).toBe(1);
  });

  test("a dead connection loses only its own statement and is not used again", async () => {
    const sleeping = answer(sleep(0.2));
    await expect.poll(() => between.pairs.length).toBe(1);
    await sleeping;
    // The idle connection dies. The statement on it fails while others are answered on new ones.
    between.kill();
    const lost = answer().catch(codeOf);
    const others = async () => {
      const found: unknown[] = [];
      while (found.length < 30) found.push(await answer(sleep(0.05)).catch(codeOf));
      return found;
    };
    const [outcome, answered] = await Promise.all([lost, others()]);
    expect(outcome).toBe("DATABASE_LATE");
    expect(answered).toEqual(Array(30).fill(1));
  });

  test("an unanswered statement rolls back its transaction, and the pool goes on", async () => {
    const failure = await connection.db
      .transaction(async (tx) => {
        await tx.execute(sql`create table never_kept (n int)`);
        between.kill();
        await tx.execute(sql`select 1`);
      })
      .catch(codeOf);
    expect(["DATABASE_LATE", "CONNECTION_DESTROYED"]).toContain(failure);
    await expect
      .poll(() => answer(sql`select count(*)::int as n from pg_tables where tablename = 'never_kept'`).catch(codeOf), {
        timeout: 5_000,
      })
      .toBe(0);
  });

  test("a statement beyond the pool's size waits for a connection or fails in time", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => answer(sleep(0.35))));
    // Two rounds of ten are answered within a second. Many callers do not mean that the server is gone.
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(10);
    // On a busy machine the server itself ends a statement that took longer than its 400 ms, or is late to connect.
    const failures = asked.filter((one) => one.status === "rejected").map(({ reason }) => reason);
    expect(failures.filter((failure) => !isDatabaseAway(failure))).toEqual([]);
    expect(await answer()).toBe(1);
  });
});

describe.runIf(serverUrl !== "")("a transaction whose connection the server has ended", () => {
  beforeEach(async () => {
    connection = await connect({ url: serverUrl, dataDir: "memory" });
  });
  afterEach(() => connection.close());

  type Transaction = Pick<Database, "execute">;
  const answers = (on: Transaction) =>
    on.execute(sql`select 1`).then(
      () => true,
      () => false,
    );

  /** postgres.js would write to a socket that is gone, which ends the process (porsager/postgres#1208). */
  const rest: Record<string, (tx: Transaction) => Promise<unknown>> = {
    "sends no more statements": (tx) => tx.execute(sql`select 1`),
    "is not taken back": () => Promise.reject(new Error("something else failed")),
    "is not completed": async () => {},
  };

  test.each(Object.keys(rest))("%s", async (name) => {
    const lost = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const work = connection.db.transaction(async (tx) => {
      const [backend] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
      await connection.db.execute(sql`select pg_terminate_backend(${backend?.pid})`);
      await lost.promise;
      await rest[name]?.(tx).finally(over.resolve);
    });
    await expect(work).rejects.toThrow("CONNECTION_CLOSED");
    lost.resolve();
    await over.promise;
    expect(await answers(connection.db)).toBe(true);
  });

  test("fails during a statement, and the process lives", async () => {
    const work = connection.db.transaction(async (tx) => {
      const [backend] = rowsOf<{ pid: number }>(await tx.execute(sql`select pg_backend_pid() as pid`));
      const slow = tx.execute(sleep(1));
      await connection.db.execute(sql`select pg_terminate_backend(${backend?.pid})`);
      await slow;
    });
    await expect(work).rejects.toThrow();
    expect(await answers(connection.db)).toBe(true);
  });
});

/** A server that closes each connection as soon as it may be used, until it `recovers`. */
async function restlessServer(target: URL, close: (socket: Socket) => void) {
  const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
  let isRestless = true;
  let closed = 0;
  const server = createServer((near) => {
    const far = connectTo(Number(target.port || 5432), target.hostname);
    near.on("error", () => {}).on("close", () => far.destroy());
    far.on("error", () => {}).on("close", () => near.destroy());
    near.pipe(far);
    far.on("data", (bytes: Buffer) => {
      near.write(bytes);
      if (!isRestless || !bytes.includes(READY)) return;
      closed++;
      close(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(port) }).href,
    closed: () => closed,
    recovers: () => {
      isRestless = false;
    },
    close: () => server.close(),
  };
}

const waysToClose: [string, (socket: Socket) => void][] = [
  ["ended", (socket) => socket.end()],
  ["reset", (socket) => socket.resetAndDestroy()],
];

test.runIf(serverUrl !== "").each(waysToClose)(
  "a connection that is %s while it begins costs one statement, not the process",
  async (_, close) => {
    const server = await restlessServer(new URL(serverUrl), close);
    connection = await connect({ url: server.url, dataDir: "memory", statementMs: 400 });
    await expect(answer()).rejects.toThrow();
    expect(server.closed()).toBeGreaterThan(0);
    server.recovers();
    await expect.poll(() => answer().catch(() => undefined)).toBe(1);
    await connection.close();
    server.close();
  },
);
