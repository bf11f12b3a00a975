import type { Database } from "./connect.server.ts";

/**
 * Builds a query once per database. Building costs more than sending: otherwise a page's queries would be built a
 * thousand times a minute, to the same text.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
