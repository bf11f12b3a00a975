import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { universityPath } from "#app/domain/universities/university-list.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Place } from "./place.tsx";

/** What the course is and where: said here, and nowhere else on its page. */
export function CourseHead({ course }: { course: CourseDetails }) {
  const { university } = course;
  const modes = course.studyModes.join(", ");
  const duration = course.duration ?? <a href="/counselors">Ask how long it is</a>;
  return (
    <Stack as="header" gap={2}>
      <div className="from">
        <Crest university={university} className="crest-large" />
        <p>
          <b>
            <a href={universityPath(university)}>{university.name}</a>
          </b>
          <Place university={university} />
        </p>
      </div>
      <h1 className="text-title">{course.name}</h1>
      <ul className="kind" aria-label="Quick facts">
        <li>
          <Tag meaning="pond">{course.level}</Tag>
        </li>
        <li>
          <Tag>{course.faculty}</Tag>
        </li>
        <li>
          {duration}
          {modes ? `, ${modes.toLowerCase()}` : null}
        </li>
        {course.archived ? (
          <li>
            <Tag meaning="warn">No longer offered</Tag>
          </li>
        ) : null}
      </ul>
    </Stack>
  );
}
