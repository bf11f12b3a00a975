/** How PostgreSQL would answer the queries that some work makes. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

interface Logger {
  logQuery(query: string, params: unknown[]): void;
}

/** Runs `work`, then explains each of its queries. Answers their nodes, flat. */
export async function plansOf(db: Database, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const session = (db as unknown as { _: { session: { logger: Logger } } })._.session;
  const { logger } = session;
  const queries: SQL[] = [];
  session.logger = { logQuery: (query, params) => queries.push(withParams(query, params)) };
  try {
    await work();
  } finally {
    session.logger = logger;
  }
  const nodes: PlanNode[] = [];
  for (const query of queries) {
    const [row] = rowsOf<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(await db.execute(sql`explain (format json) ${query}`));
    if (row) nodes.push(...flat(row["QUERY PLAN"][0].Plan));
  }
  if (nodes.length === 0) throw new Error("no query was made");
  return nodes;
}

/** The tables that are read from end to end. */
export const scannedTables = (nodes: readonly PlanNode[]): string[] =>
  nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"] ?? "");

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

function withParams(query: string, params: readonly unknown[]): SQL {
  const parts = query.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part))));
}
