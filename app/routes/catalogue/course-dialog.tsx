/** Shows the details of a course over the list, from data that the list already has. */
import { useEffect } from "react";
import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { Heart } from "#app/routes/favourites/heart.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Fee, IeltsBands, Scholarships, StartDates } from "./course-facts.tsx";
import { FitHtml } from "./decide.tsx";
import { Place } from "./place.tsx";

interface CourseDialogProps {
  course: CourseSummary;
  saved: boolean;
  /** How the student's results compare with the course, as HTML of the server. */
  fit?: string | undefined;
  returnTo: string;
  onClose: () => void;
}

export default function CourseDialog({ course, saved, fit, returnTo, onClose }: CourseDialogProps) {
  const { id, university } = course;
  useEffect(() => {
    // Sent even if the page is left. Its answer does not matter.
    if (navigator.onLine) navigator.sendBeacon("/dashboard/recent", new URLSearchParams({ viewed: id }));
  }, [id]);
  return (
    <Dialog
      title={course.name}
      onClose={onClose}
      lead={
        <>
          <p className="text-ink-2">
            {university.name} · <Place university={university} />
          </p>
          <p>
            <ButtonLink look="quiet" flush className="-mb-2" href={mapLink(university)} target="_blank" rel="noopener">
              <Icon name="pin" />
              View on Map<span className="sr-only"> (opens in new tab)</span>
            </ButtonLink>
          </p>
        </>
      }
      action={
        <>
          <Heart course={course} saved={saved} returnTo={returnTo} />
          <ButtonLink replace look="filled" to={`/apply?course=${encodeURIComponent(course.id)}`}>
            Apply Now
          </ButtonLink>
        </>
      }
    >
      <FitHtml html={fit} />
      <KeyValues
        look="tiles"
        rows={[
          ["Level", course.level],
          [
            "Duration",
            course.duration ?? (
              <Link key="ask" replace to="/counselors">
                Ask a counsellor
              </Link>
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
    </Dialog>
  );
}
