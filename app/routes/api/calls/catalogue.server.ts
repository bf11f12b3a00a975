/** What the calls do that anyone may make: the catalogue, enquiries and codes. */

import { db } from "#app/db/current.server.ts";
import { countUniversities, getCourse, listCourses, listUniversities } from "#app/domain/catalogue/courses.server.ts";
import { readFilters } from "#app/domain/catalogue/filter-reading.ts";
import { API_LISTS, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { filterOptions } from "#app/domain/catalogue/finder/find.server.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { ask } from "#app/domain/enquiries/ask.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { findProfile } from "#app/domain/fit/kept-profile.server.ts";
import { listTutorialRows } from "#app/domain/tutorials/tutorials.server.ts";
import { type CodeSays, whatCodeSays } from "#app/domain/verify/what-code-says.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { m } from "#app/paraglide/messages.js";
import { limitPerson } from "#app/routes/enquiries/limit-enquiry.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentCourse, presentUniversity } from "../present.ts";
import { apiError, idempotencyKey, list } from "../respond.ts";

export const catalogueCalls = [
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
  endpoint(contracts.getCourse, async ({ params }) => {
    const course = await getCourse(db, params.courseId ?? "");
    if (!course) throw new DomainError("no_course_page");
    return Response.json(presentCourse(course));
  }),
  endpoint(contracts.listFilters, async () => {
    const options = await filterOptions(db, NO_FILTERS);
    const names = Object.keys(API_LISTS) as (keyof typeof API_LISTS)[];
    const lists = names.map((name) => [API_LISTS[name], options[name]?.map(({ value }) => value) ?? []]);
    return Response.json(Object.fromEntries(lists));
  }),
  endpoint(contracts.listUniversities, async (call) => {
    const [rows, total] = await Promise.all([listUniversities(db, call.query), countUniversities(db)]);
    return list(call, rows.map(presentUniversity), total);
  }),
  endpoint(contracts.listCounsellors, async () => Response.json(await listCounsellors(db))),
  endpoint(contracts.verifyCode, async ({ params: { code = "" } }) => {
    const says = await whatCodeSays(db, code);
    if (!says) throw new DomainError("code_not_ours");
    return Response.json(presentCode(says));
  }),
  endpoint(contracts.listTutorials, async () => {
    const rows = await listTutorialRows(db);
    return Response.json(rows.map(({ categoryOrder, ...row }) => ({ ...row, category_order: categoryOrder })));
  }),
  endpoint(contracts.ask, async ({ viewer, body, request }) => {
    const seconds = await limitPerson(body);
    if (seconds !== null) return apiError(429, "limit", m.api_enquiries_limit(), { "Retry-After": String(seconds) });
    const { dueAt } = await ask(db, body, { key: idempotencyKey(request), userId: viewer?.id ?? null });
    return Response.json({ dueAt: dueAt.toISOString() }, { status: 201 });
  }),
];

function presentCode(says: CodeSays) {
  switch (says.is) {
    case "person":
      return { kind: "counsellor", ...says.person };
    case "receipt": {
      const { kind: of, ...said } = says.receipt;
      return { kind: "receipt", of, ...said };
    }
    case "pack":
      return { kind: "pack", ...says.pack };
    case "original":
      return { kind: "original", ...says.original };
  }
}
