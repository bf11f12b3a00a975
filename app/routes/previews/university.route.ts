/** The preview image of a shared university: its name, place, fees and IELTS scores. */
import { db } from "#app/db/current.server.ts";
import { getUniversity } from "#app/domain/universities/university-pages.server.ts";
import { notFound } from "#app/http/plain.server.ts";
import { countOf } from "#app/notation.ts";
import { isoDay } from "#app/ui/format.ts";
import type { Route } from "./+types/university.route.ts";
import { picture } from "./picture.server.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  const university = await getUniversity(db, params.universityId, isoDay(new Date()));
  if (!university) throw notFound();
  const { name, city, country, levels, qsRanking, ukRanking } = university;
  const courses = levels.reduce((sum, level) => sum + level.courses, 0);
  return picture({
    university: { id: university.id, city, country },
    label: "University",
    title: name,
    lines: [`${city}, ${country}`],
    facts: [
      ...(courses > 0 ? [countOf(courses, "course")] : []),
      ...(ukRanking === null ? [] : [`UK ranking ${ukRanking}`]),
      ...(qsRanking === null ? [] : [`QS World ranking ${qsRanking}`]),
    ],
  });
}
