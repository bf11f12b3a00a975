/**
 * Prepared reads for the embedded database. PGlite sends each statement in six steps and parses and plans it each time,
 * which costs more than running it. This prepares each text once, as a server's driver does.
 */
import type { PGlite, QueryOptions, Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

type Library = Pick<typeof import("@electric-sql/pglite"), "parse" | "protocol">;
type Message = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

interface Prepared {
  name: string;
  parameterTypes: number[];
  /** Describes the columns, which the answer to a prepared statement does not. */
  columns: Message[];
}

/** How many statements stay prepared. Pages use a few dozen texts, and each keeps a plan in the database's memory. */
const MOST = 100;
const READ = /^\s*select\b/i;

/** Replaces `client.query` by a function that prepares a read when its text comes a second time. */
export function prepareReads(client: PGlite, { parse, protocol: { serialize } }: Library): void {
  const plainly = client.query.bind(client);
  const isKnown = new LRUCache<string, true>({ max: 5 * MOST });
  const statements = new LRUCache<string, Promise<Prepared>>({
    max: MOST,
    dispose: (statement) => void close(statement),
  });
  let count = 0;

  /** Sends messages in turn with everything the client sends by itself, including transactions. */
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
    // A statement that failed to prepare has nothing to close, and closing the client has closed all of them.
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
        // A changed table makes a plan useless. An error in the statement itself is thrown as usual below.
        statements.delete(text);
      }
    } else if (READ.test(text)) isKnown.set(text, true);
    return plainly<Row>(text, values, options);
  };
}
