/**
 * Prepared reads of the embedded database. PGlite sends each statement in six steps and has it parsed and planned again
 * each time, which costs more than running it. The driver of a server prepares each text once, and so does this.
 */
import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

type Library = Pick<typeof import("@electric-sql/pglite"), "parse" | "protocol">;
type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

interface Prepared {
  name: string;
  parameterTypes: number[];
  /** Says what the columns are, which an answer to a prepared statement does not. */
  columns: Message[];
}

/** Pages ask a few dozen texts again and again. Each keeps a plan in the database's memory. */
const MOST = 100;
const READ = /^\s*select\b/i;

/** Replaces `client.query` by one that prepares a read when its text comes for the second time. */
export function prepareReads(client: PGlite, { parse, protocol: { serialize } }: Library): void {
  const plainly = client.query.bind(client);
  const isKnown = new LRUCache<string, true>({ max: 5 * MOST });
  const statements = new LRUCache<string, Promise<Prepared>>({
    max: MOST,
    dispose: (statement) => void close(statement),
  });
  let count = 0;

  /** In turn with all that the client sends itself, transactions included. */
  const send = (...messages: Uint8Array[]): Promise<Message[]> =>
    client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(() => client.execProtocolStream(Buffer.concat(messages))),
    );

  async function prepare(text: string): Promise<Prepared> {
    count += 1;
    const name = `read ${count}`;
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const columns = described.filter((message) => message.name === "rowDescription");
    return { name, columns, parameterTypes: parse.parseDescribeStatementResults(described) };
  }

  async function close(statement: Promise<Prepared>): Promise<void> {
    // What was never prepared needs no end, and a client that is closed has ended all of them.
    await statement
      .then(({ name }) => send(serialize.close({ type: "S", name }), serialize.sync()))
      .catch(() => undefined);
  }

  async function read<Row>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    const statement = statements.get(text) ?? prepare(text);
    if (!statements.has(text)) statements.set(text, statement);
    const { name, parameterTypes, columns } = await statement;
    const written = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      return client.serializers[parameterTypes[at] ?? 0]?.(value) ?? String(value);
    });
    const answer = await send(
      serialize.bind({ statement: name, values: written }),
      serialize.execute({}),
      serialize.sync(),
    );
    return parse.parseResults([...columns, ...answer], client.parsers, options)[0] as Results<Row>;
  }

  client.query = async <Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> => {
    if (isKnown.has(text)) {
      try {
        return await read<Row>(text, values, options);
      } catch {
        // A table that has changed makes a plan useless. What is wrong with the statement itself is told as ever.
        statements.delete(text);
      }
    } else if (READ.test(text)) isKnown.set(text, true);
    return plainly<Row>(text, values, options);
  };
}
