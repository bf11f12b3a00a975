/** What the details dialog shows of a course. The page's script puts each part where the dialog has it. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { Application } from "#app/domain/applications/applied-before.server.ts";
import type { CourseDetails } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { Bill } from "#app/domain/costs/bill.ts";
import type { CourseFit } from "#app/domain/fit/course-fit.ts";
import { datesInWords, durationInWords, facultyInWords, levelInWords } from "#app/domain/values/course-words.ts";
import type { NextStart, ShownStarts } from "#app/domain/values/starts.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { AppliedState } from "#app/routes/applications/applied-link.tsx";
import { InWords } from "#app/routes/english.tsx";
import { Place } from "#app/routes/universities/place.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { ApplyOrSave } from "./course-aside.tsx";
import { Fee, IeltsBands, Scholarships, StartDates } from "./course-facts.tsx";
import { Verdict } from "./course-fit.tsx";
import { ApplyBy } from "./key-facts.tsx";

interface CourseInDialogProps {
  course: CourseDetails;
  starts: ShownStarts;
  costs: Bill;
  fit: CourseFit | null;
  hasOffer: boolean;
  saved: boolean;
  application: Application | undefined;
}

export const CourseInDialog = ({
  course,
  starts: { starts, listed },
  costs,
  fit,
  hasOffer,
  saved,
  application,
}: CourseInDialogProps) => (
  <>
    <h1 data-in-dialog="title" lang={inEnglish()}>
      {course.name}
    </h1>
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
          <ParaglideMessage
            message={m.course_view_on_map}
            inputs={{}}
            markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
          />
        </ButtonLink>
      </p>
    </div>
    <Stack gap={6} data-in-dialog="body">
      <KeyValues
        look="tiles"
        rows={[
          [m.course_tuition_fee(), <Fee key="fee" fee={course.tuitionFee} />],
          costs.missing.length > 0 ? null : [m.course_first_year_all_costs(), <Total key="total" costs={costs} />],
          starts[0] ? [m.course_next_start(), <Next key="next" next={starts[0]} />] : null,
        ]}
      />
      {application ? <AppliedState application={application} /> : null}
      {hasOffer ? null : <Verdict fit={fit} />}
      <KeyValues
        look="tiles"
        rows={[
          [m.finder_level(), levelInWords(course.level)],
          [m.finder_faculty(), <InWords key="faculty" value={course.faculty} words={facultyInWords} />],
          [
            m.course_field_duration(),
            course.duration ? (
              durationInWords(course.duration)
            ) : (
              <a key="ask" href={localPath("/counselors")}>
                {m.course_ask_a_counsellor()}
              </a>
            ),
          ],
        ]}
      />
      <Part title={m.course_ielts_requirements()}>
        <IeltsBands course={course} overallLabel={m.course_overall()} />
      </Part>
      <Part title={m.course_dialog_start_dates()}>
        <StartDates dates={listed} fallback={[datesInWords("September")]} />
      </Part>
      <Part title={m.course_available_scholarships()}>
        <Scholarships course={course} />
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
    {datesInWords(next.start)}
    <span className="text-t2 *:block *:font-normal *:text-ink-2">
      <ApplyBy next={next} />
    </span>
  </>
);

const FullDetails = ({ course }: { course: CourseDetails }) => (
  <ButtonLink href={coursePath(course)}>
    <ParaglideMessage
      message={m.course_full_details}
      inputs={{ course: course.name }}
      markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
    />
  </ButtonLink>
);
