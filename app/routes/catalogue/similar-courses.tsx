import type { Applied } from "#app/domain/applications/applied-before.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { CardFit, CardFits } from "#app/domain/fit/card-fits.server.ts";
import { facultyInWords, levelInWords } from "#app/domain/values/course-words.ts";
import { formatBand, formatFee } from "#app/domain/values/show.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { AppliedLink } from "#app/routes/applications/applied-link.tsx";
import { FITS } from "#app/routes/fit/fit-line.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

/** The end of a course page: the same subject and level, near in fee, at other universities. */
export function SimilarCourses({
  course,
  similar,
  fits,
  applied,
}: {
  course: CourseSummary;
  similar: readonly CourseSummary[];
  fits: CardFits | null;
  applied: Applied;
}) {
  if (similar.length === 0) return null;
  const all = finderAddress({ ...NO_FILTERS, faculty: course.faculty, level: course.level });
  return (
    <Panel titleId="similar" title={m.course_similar()}>
      <ul>
        {similar.map((other) => (
          <Similar key={other.id} course={other} fit={fits?.get(other.id)} applied={applied} />
        ))}
      </ul>
      <p>
        <a className="inline-block py-3" href={localPath(all)}>
          {m.course_see_similar({ level: levelInWords(course.level), faculty: facultyInWords(course.faculty) })}
        </a>
      </p>
    </Panel>
  );
}

function Similar({ course, fit, applied }: { course: CourseSummary; fit: CardFit | undefined; applied: Applied }) {
  const { id, name, university } = course;
  const application = applied.get(id);
  const band = formatBand(course.ieltsOverall);
  const facts = [band && m.course_ielts_of({ band }), fit && FITS[fit.state].word].filter(Boolean).join(" · ");
  return (
    <PanelItem>
      <div className="flex flex-wrap items-center gap-x-3">
        <Crest university={university} className="crest-small" />
        <div className="min-w-32 flex-1">
          <h3 className="text-t3">
            <a className="inline-block py-1" href={localPath(coursePath(course))} lang={inEnglish()}>
              {name}
            </a>
          </h3>
          <p className="text-ink-2 text-t2" lang={inEnglish()}>
            {university.name}
          </p>
        </div>
        <p className="tabular ml-auto text-right text-ink-2 text-t2">
          <b className="text-ink text-t3">{formatFee(course.tuitionFee) ?? m.course_ask_for_fee()}</b>
          <br />
          {facts}
        </p>
      </div>
      {application ? <AppliedLink application={application} course={course} /> : null}
    </PanelItem>
  );
}
