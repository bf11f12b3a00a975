/** The preview image of a shared university: its name, place, fees and IELTS scores. */
import { db } from "#app/db/current.server.ts";
import { getUniversity } from "#app/domain/universities/university-pages.server.ts";
import { nationInWords } from "#app/domain/values/course-words.ts";
import { notFound } from "#app/http/plain.server.ts";
import { inDigits } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { isoDay } from "#app/ui/format.ts";
import type { Route } from "./+types/university.route.ts";
import { picture } from "./picture.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const university = await getUniversity(db, params.universityId, isoDay(new Date()));
  if (!university) throw notFound();
  const { name, city, country, levels, qsRanking, ukRanking } = university;
  const courses = levels.reduce((sum, level) => sum + level.courses, 0);
  return picture(
    {
      university: { id: university.id, city, country },
      label: m.preview_university(),
      title: name,
      lines: [`${city}, ${nationInWords(country)}`],
      facts: [
        ...(courses > 0 ? [m.finder_courses({ n: courses, count: formatCount(courses) })] : []),
        ...(ukRanking === null ? [] : [m.preview_uk_rank({ rank: inDigits(ukRanking) })]),
        ...(qsRanking === null ? [] : [m.preview_qs_rank({ rank: inDigits(qsRanking) })]),
      ],
    },
    context,
  );
}
