import { db } from "#app/db/current.server.ts";
import { listCourses } from "#app/domain/catalogue/courses.server.ts";
import { readFilters } from "#app/domain/catalogue/filter-reading.ts";
import { findProfile } from "#app/domain/fit/kept-profile.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { m } from "#app/paraglide/messages.js";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentCourse } from "../present.ts";
import { apiError, list } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.listCourses, async (call) => {
    const { query, viewer } = call;
    const { limit, offset } = query;
    const filters = readFilters((name) => (name === "panel" ? "" : query[name]));
    const isOwn = filters.fit !== "" || filters.sort === "fit";
    const profile = isOwn && viewer ? await findProfile(db, viewer) : null;
    if (isOwn && !profile)
      return apiError(
        400,
        "malformed",
        inLanguage(call.language, () => m.api_no_results()),
      );
    const { courses, total, understood, corrected } = await listCourses(db, filters, { limit, offset }, profile);
    const answer = list(call, courses.map(presentCourse), total);
    const read = new URLSearchParams(understood.map(({ name, value }) => [name, value]));
    // Which courses a student meets is theirs alone.
    if (isOwn) answer.headers.set("Cache-Control", "private, no-store");
    if (corrected !== null) read.set("spelling", corrected);
    if (read.size > 0) answer.headers.set("X-Understood", read.toString());
    return answer;
  }),
);

export const action = loader;
