import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { findCourses } from "#app/domain/catalogue/courses.server.ts";
import { parseFilters } from "#app/domain/catalogue/filters.ts";
import { PAGE_SIZE } from "#app/domain/catalogue/range.ts";
import { savedAmong } from "#app/domain/favourites/favourites.server.ts";
import { pack } from "./packed.ts";

/** The pages of the course finder that the address asks for. */
export async function loadFinder(url: URL, viewer: Viewer | null) {
  const { filters, page, through } = parseFilters(url.searchParams);
  const range = { limit: (through - page + 1) * PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const found = await findCourses(db, filters, range);
  const saved = await savedAmong(
    db,
    viewer,
    found.courses.map((course) => course.id),
  );
  const { courses, ...rest } = found;
  return { filters, page, through, saved, courses: pack(courses), ...rest };
}

export type FinderData = Awaited<ReturnType<typeof loadFinder>>;
