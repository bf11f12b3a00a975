/** A proxy between the app and its PostgreSQL that counts statements. */
import { connect, createServer, type Server } from "node:net";
import { freePort } from "./postgres.ts";

export interface CountingProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Returns how many statements have been executed so far. */
  statements(): number;
  close(): void;
}

const HEAD = 5;
/** Execute and simple Query of PostgreSQL's protocol: the two messages that run a statement. */
const RUNS = new Set(["E", "Q"].map((type) => type.charCodeAt(0)));

export async function countStatements(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  let statements = 0;
  const server: Server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const counts = reader(() => statements++);
    client.on("data", counts);
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      socket.on("error", () => {
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href;
  return { url, statements: () => statements, close: () => server.close() };
}

/** Reads a connection's messages, however they are split. The first one, which starts it, has no type. */
function reader(onRun: () => void) {
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = hasStarted ? HEAD : HEAD - 1;
      if (rest.length < head) return;
      const length = rest.readInt32BE(head - 4) + head - 4;
      if (rest.length < length) return;
      if (hasStarted && RUNS.has(rest[0] ?? 0)) onRun();
      hasStarted = true;
      rest = rest.subarray(length);
    }
  };
}
