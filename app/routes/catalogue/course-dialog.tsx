/** What the details dialog shows of a course. The page's script puts each part where the dialog has it. */
import type { ReactNode } from "react";
import type { Application } from "#app/domain/applications/applied-before.server.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { NextStart } from "#app/domain/catalogue/starts.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { AppliedState } from "#app/routes/applications/applied-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ApplyOrSave } from "./course-aside.tsx";
import { Fee, IeltsBands, Scholarships, StartDates } from "./course-facts.tsx";
import type { CourseFit } from "./course-fit.server.ts";
import { Verdict } from "./course-fit.tsx";
import { ApplyBy } from "./decide.tsx";
import { Place } from "./place.tsx";

interface CourseInDialogProps {
  course: CourseDetails;
  starts: readonly NextStart[];
  costs: Bill;
  fit: CourseFit | null;
  saved: boolean;
  application: Application | undefined;
}

export const CourseInDialog = ({ course, starts, costs, fit, saved, application }: CourseInDialogProps) => (
  <>
    <h1 data-in-dialog="title">{course.name}</h1>
    <div data-in-dialog="mark">
      <Crest university={course.university} />
    </div>
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
      <KeyValues
        look="tiles"
        rows={[
          ["Tuition Fee", <Fee key="fee" fee={course.tuitionFee} />],
          costs.missing.length > 0 ? null : ["First year, all costs", <Total key="total" costs={costs} />],
          starts[0] ? ["Next start", <Next key="next" next={starts[0]} />] : null,
        ]}
      />
      {application ? <AppliedState application={application} /> : null}
      <Verdict fit={fit} />
      <KeyValues
        look="tiles"
        rows={[
          ["Level", course.level],
          ["Faculty", course.faculty],
          [
            "Duration",
            course.duration ?? (
              <a key="ask" href="/counselors">
                Ask a counsellor
              </a>
            ),
          ],
        ]}
      />
      <Part title="IELTS Requirements">
        <IeltsBands course={course} overallLabel="Overall" />
      </Part>
      <Part title="Start Dates">
        <StartDates dates={course.startDates} fallback={["September"]} />
      </Part>
      <Part title="Available Scholarships">
        <Scholarships scholarships={course.scholarships} />
      </Part>
      <p className="rail:hidden">
        <FullDetails course={course} />
      </p>
    </Stack>
    <div className="contents" data-in-dialog="action">
      <span className="max-rail:hidden">
        <FullDetails course={course} />
      </span>
      <ApplyOrSave {...{ course, saved, application }} />
    </div>
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={2}>
    <h3>{title}</h3>
    {children}
  </Stack>
);

const Total = ({ costs: { total } }: { costs: Bill }) => (
  <>
    {total.pounds} {total.taka ? <small className="block font-normal text-ink-2 text-t2">{total.taka}</small> : null}
  </>
);

const Next = ({ next }: { next: NextStart }) => (
  <>
    {next.start}
    <span className="text-t2 *:block *:font-normal *:text-ink-2">
      <ApplyBy next={next} />
    </span>
  </>
);

const FullDetails = ({ course }: { course: CourseDetails }) => (
  <ButtonLink href={coursePath(course)}>
    Full details and costs<span className="sr-only"> of {course.name}</span>
  </ButtonLink>
);
