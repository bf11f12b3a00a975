import { db } from "#app/db/current.server.ts";
import { getCoursesInFull } from "#app/domain/catalogue/courses.server.ts";
import { addFavourite, countFavourites, favouriteIds } from "#app/domain/favourites/favourites.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentCourse } from "../present.ts";
import { list } from "../respond.ts";

const favouritesOf = async (ids: readonly string[]) =>
  (await getCoursesInFull(db, ids)).map((course) => ({ courseId: course.id, course: presentCourse(course) }));

export const loader = apiRoute(
  endpoint(contracts.listFavourites, async (call) => {
    const { viewer, query } = call;
    const [ids, total] = await Promise.all([favouriteIds(db, viewer, query), countFavourites(db, viewer)]);
    return list(call, await favouritesOf(ids), total);
  }),
  endpoint(contracts.addFavourite, async ({ viewer, body }) => {
    const { isNew } = await addFavourite(db, viewer, body.courseId);
    const [favourite] = await favouritesOf([body.courseId]);
    return Response.json(favourite, { status: isNew ? 201 : 200 });
  }),
);

export const action = loader;
