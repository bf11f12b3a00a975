import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { durationInWords, facultyInWords, levelInWords, modeInWords } from "#app/domain/values/course-words.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { InWords } from "#app/routes/english.tsx";
import { Place } from "#app/routes/universities/place.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Stack } from "#app/ui/layout.tsx";

/** What the course is and where: said here, and nowhere else on its page. */
export function CourseHead({ course }: { course: CourseDetails }) {
  const { university } = course;
  const modes = course.studyModes.map(modeInWords).join(", ");
  const duration = course.duration ? (
    durationInWords(course.duration)
  ) : (
    <a href={localPath("/counselors")}>{m.course_ask_how_long()}</a>
  );
  return (
    <Stack as="header" gap={2}>
      <div className="from">
        <Crest university={university} className="crest-large" />
        <p>
          <b>
            <a href={localPath(universityPath(university))} lang={inEnglish()}>
              {university.name}
            </a>
          </b>
          <Place university={university} />
        </p>
      </div>
      <h1 className="text-title" lang={inEnglish()}>
        {course.name}
      </h1>
      <ul className="kind" aria-label={m.course_quick_facts()}>
        <li>
          <Tag meaning="pond">{levelInWords(course.level)}</Tag>
        </li>
        <li>
          <Tag>
            <InWords value={course.faculty} words={facultyInWords} />
          </Tag>
        </li>
        <li>
          {duration}
          {modes ? `, ${modes.toLowerCase()}` : null}
        </li>
        {course.archived ? (
          <li>
            <Tag meaning="warn">{m.course_no_longer_offered()}</Tag>
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}
