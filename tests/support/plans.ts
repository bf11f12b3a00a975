/** Reads PostgreSQL's plans for the queries that some work makes. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Total Cost"?: number;
  "Plan Rows"?: number;
  /** "CTE name" of what a WITH makes. */
  "Subplan Name"?: string;
  Plans?: PlanNode[];
  /** True if a LIMIT above ends it before it has read half of its rows. */
  isCut?: boolean;
}

interface Logger {
  logQuery(query: string, params: unknown[]): void;
}

/** Runs `work`, then explains each of its queries. Returns the nodes of all plans in one list. */
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

/** Returns the tables that are scanned sequentially. */
export const scannedTables = (nodes: readonly PlanNode[]): string[] =>
  nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"] ?? "");

/** Returns the tables that are read completely, without those that a LIMIT cuts short. */
export const tablesReadWhole = (nodes: readonly PlanNode[]): string[] =>
  scannedTables(nodes.filter((node) => !node.isCut));

const flat = (node: PlanNode, isCut = false): PlanNode[] => [
  { ...node, isCut },
  ...(node.Plans ?? []).flatMap((child) => flat(child, isCut || cuts(node, child))),
];

const cuts = (node: PlanNode, child: PlanNode): boolean =>
  node["Node Type"] === "Limit" &&
  (child["Subplan Name"]?.startsWith("CTE ")
    ? // It is read only as far as its scan is, though its cost counts whole.
      node.Plans?.some((scan) => scan["Node Type"] === "CTE Scan" && isLess(node, scan, "Plan Rows")) === true
    : isLess(node, child, "Total Cost"));

const isLess = (node: PlanNode, child: PlanNode, what: "Total Cost" | "Plan Rows"): boolean =>
  (node[what] ?? 0) < (child[what] ?? 0) / 2;

function withParams(query: string, params: readonly unknown[]): SQL {
  const parts = query.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part))));
}
