import { db } from "#app/db/current.server.ts";
import { listCourses } from "#app/domain/catalogue/courses.server.ts";
import { readFilters } from "#app/domain/catalogue/filters.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentCourse } from "../present.ts";
import { list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listCourses, async (call) => {
    const { query } = call;
    const { limit, offset } = query;
    const filters = readFilters((name) => query[name]);
    const { courses, total, isMore, hasNext } = await listCourses(db, filters, { limit, offset });
    return list(call, courses.map(presentCourse), isMore ? total + 1 : total, hasNext);
  }),
);

export const action = loader;
