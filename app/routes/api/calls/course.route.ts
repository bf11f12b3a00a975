import { db } from "#app/db/current.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentCourse } from "../present.ts";

export const loader = apiRoute(
  endpoint(contracts.getCourse, async ({ params }) => {
    const course = await getCourse(db, params.courseId ?? "");
    if (!course) throw new DomainError("no_course_page");
    return Response.json(presentCourse(course));
  }),
);

export const action = loader;
