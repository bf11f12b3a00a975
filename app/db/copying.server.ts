/** One transaction that can copy whole tables out and in, in PostgreSQL's COPY text format, on either database. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Sql } from "postgres";

export interface Copying {
  rows<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Streams the answer of a `copy ... to`. `target` is what stands after `to`. */
  copyOut(statement: (target: string) => string): AsyncIterable<Uint8Array>;
  /** Sends lines to a `copy ... from`. `source` is what stands after `from`. */
  copyIn(statement: (source: string) => string, lines: Uint8Array): Promise<void>;
}

/**
 * Runs `work` in a transaction that sees one moment of the database. If it fails, this fails at once, and the
 * connection may still be in the middle of a table: close it.
 */
export function copyOnServer<T>(sql: Sql, work: (copying: Copying) => Promise<T>): Promise<T> {
  const failed = Promise.withResolvers<never>();
  const done = sql.begin("isolation level repeatable read", (transaction) => {
    const copying: Copying = {
      async rows<Row>(statement: string, values: unknown[] = []) {
        return [...(await transaction.unsafe(statement, values as string[]))] as Row[];
      },
      async *copyOut(statement) {
        const stream = await transaction.unsafe(statement("stdout")).readable();
        yield* stream;
        // The driver pauses its socket for a slow reader, and may leave it so at the end of a table.
        stream._read(0);
      },
      async copyIn(statement, lines) {
        await pipeline(Readable.from([lines]), await transaction.unsafe(statement("stdin")).writable());
      },
    };
    return work(copying).catch((error) => {
      failed.reject(error);
      throw error;
    });
  }) as Promise<T>;
  done.catch(() => {});
  return Promise.race([done, failed.promise]);
}

/** Runs `work` in a transaction. Everyone else waits for its end, as this database has one connection. */
export function copyEmbedded<T>(client: PGlite, work: (copying: Copying) => Promise<T>): Promise<T> {
  const blob = "'/dev/blob'";
  return client.transaction((transaction) =>
    work({
      async rows<Row>(statement: string, values: unknown[] = []) {
        return (await transaction.query<Row>(statement, values)).rows;
      },
      async *copyOut(statement) {
        const answer = await transaction.query(statement(blob));
        if (answer.blob) yield* answer.blob.stream();
      },
      async copyIn(statement, lines) {
        await transaction.query(statement(blob), [], { blob: new Blob([lines as Uint8Array<ArrayBuffer>]) });
      },
    }),
  );
}
