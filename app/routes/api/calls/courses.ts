import { db } from "#app/db/current.server.ts";
import { listCourses } from "#app/domain/catalogue/courses.server.ts";
import { readFilters } from "#app/domain/catalogue/filter-reading.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentCourse } from "../present.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listCourses, async (call) => {
    const { query } = call;
    const { limit, offset } = query;
    const filters = readFilters((name) => (name === "panel" ? "" : query[name]));
    const { courses, total, understood } = await listCourses(db, filters, { limit, offset });
    const answer = list(call, courses.map(presentCourse), total);
    const read = new URLSearchParams(understood.map(({ name, value }) => [name, value]));
    if (read.size > 0) answer.headers.set("X-Understood", read.toString());
    return answer;
  }),
);

export const action = loader;
