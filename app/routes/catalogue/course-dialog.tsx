/** What the details dialog shows of a course. The page's script puts each part where the dialog has it. */
import type { Application } from "#app/domain/applications/applied-before.server.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ApplyOrSave } from "./course-aside.tsx";
import { Fee, IeltsBands, Scholarships, StartDates } from "./course-facts.tsx";
import type { CourseFit } from "./course-fit.server.ts";
import { Verdict } from "./course-fit.tsx";
import { Place } from "./place.tsx";

interface CourseInDialogProps {
  course: CourseDetails;
  fit: CourseFit | null;
  saved: boolean;
  application: Application | undefined;
}

export const CourseInDialog = ({ course, fit, saved, application }: CourseInDialogProps) => (
  <>
    <h1 data-in-dialog="title">{course.name}</h1>
    <div data-in-dialog="lead">
      <p className="text-ink-2">
        {course.university.name} · <Place university={course.university} />
      </p>
      <p>
        <ButtonLink
          look="quiet"
          flush
          className="-mb-2"
          href={mapLink(course.university)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="pin" />
          View on Map<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
      </p>
    </div>
    <Stack gap={6} data-in-dialog="body">
      <Verdict fit={fit} />
      <KeyValues
        look="tiles"
        rows={[
          ["Level", course.level],
          [
            "Duration",
            course.duration ?? (
              <a key="ask" href="/counselors">
                Ask a counsellor
              </a>
            ),
          ],
          ["Tuition Fee", <Fee key="fee" fee={course.tuitionFee} />],
          ["Faculty", course.faculty],
        ]}
      />
      <Stack gap={2}>
        <h3>Start Dates</h3>
        <StartDates dates={course.startDates} fallback={["September"]} />
      </Stack>
      <Stack gap={2}>
        <h3>IELTS Requirements</h3>
        <IeltsBands course={course} overallLabel="Overall" />
      </Stack>
      <Stack gap={2}>
        <h3>Available Scholarships</h3>
        <Scholarships scholarships={course.scholarships} />
      </Stack>
      <p>
        <a className="inline-block py-3" href={coursePath(course)}>
          Full details<span className="sr-only"> of {course.name}</span>
        </a>
      </p>
    </Stack>
    <div className="contents" data-in-dialog="action">
      <ApplyOrSave {...{ course, saved, application }} />
    </div>
  </>
);
