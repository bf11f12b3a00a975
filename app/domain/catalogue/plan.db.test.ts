/** Tests that with many courses a first page is read from an index, never from the whole table. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rowsOf } from "#app/db/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";

import type { CourseFilters } from "./filters.ts";
import { pageQuery } from "./page.server.ts";
import { PAGE_SIZE } from "./range.ts";
import { readSearch } from "./search.ts";

const database = useDatabase();
const none: CourseFilters = { search: "", faculty: "", level: "", ieltsScore: "" };

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

beforeAll(async () => {
  await database.db.execute(sql`
    insert into universities (id, name, city, country)
    select 'u' || n, 'University ' || n, 'City ' || n, 'England' from generate_series(1, 100) n`);
  await database.db.execute(sql`
    insert into courses (id, university_id, name, faculty, level, ielts_overall, name_folded, search_text)
    select 'c' || n, 'u' || (n % 100 + 1), 'Course ' || n, 'Faculty ' || n % 50, 'Level ' || least(n % 40, 20),
      4 + (n % 500 / 50) / 2.0, 'course word' || n % 400 || ' ' || n, 'university ' || n % 100
    from generate_series(1, 20000) n`);
  await database.db.execute(sql`analyze universities`);
  // Also moves the new rows from the text index's pending list, which the planner avoids, into the index.
  await database.db.execute(sql`vacuum analyze courses`);
});

async function nodesOf(filters: CourseFilters, total = 5_000): Promise<PlanNode[]> {
  const range = { limit: PAGE_SIZE, offset: 0 };
  const query = pageQuery(database.db, filters, readSearch(filters.search), range, { total, isMore: false });
  const [row] = rowsOf<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    await database.db.execute(sql`explain (format json) ${query.getSQL()}`),
  );
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return row ? flat(row["QUERY PLAN"][0].Plan) : [];
}

test.each([
  ["courses_by_name", {}],
  ["courses_by_faculty", { faculty: "Faculty 7" }],
  ["courses_by_level", { level: "Level 3" }],
  ["courses_by_ielts", { ieltsScore: "8.5" }],
  ["courses_by_ielts", { ieltsScore: "3.5" }],
  ["courses_(by_faculty|counts)", { faculty: "Faculty 7", ieltsScore: "6.5" }],
  ["courses_search", { search: "word77" }],
  ["courses_search", { search: "word7", ieltsScore: "6.5" }],
  ["courses_search", { search: "cse" }],
])("%s serves %j", async (index, filters) => {
  const nodes = await nodesOf({ ...none, ...filters });
  expect(nodes.map((node) => node["Index Name"] ?? "")).toContainEqual(expect.stringMatching(`^${index}$`));
  const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
  expect(scanned).not.toContain("courses");
});

test("a few matches of two filters are sorted, not looked for along the names", async () => {
  const filters = { ...none, level: "Level 20", ieltsScore: "8.0" };
  const found = async (total?: number) => {
    const limit = (await nodesOf(filters, total)).find((node) => node["Node Type"] === "Limit");
    return limit?.Plans?.[0]?.["Node Type"];
  };
  expect(await found()).toBe("Index Scan");
  expect(await found(5)).toBe("Sort");
});
