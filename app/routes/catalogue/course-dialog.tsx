/** Shows the details of a course over the list, from data that the list already has. */
import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { Heart } from "#app/routes/favourites/heart.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Fee, IeltsBands, Place, Scholarships, StartDates } from "./course-facts.tsx";

interface CourseDialogProps {
  course: CourseSummary;
  saved: boolean;
  returnTo: string;
  onClose: () => void;
}

export default function CourseDialog({ course, saved, returnTo, onClose }: CourseDialogProps) {
  const { university } = course;
  return (
    <Dialog
      title={course.name}
      onClose={onClose}
      lead={
        <>
          <p className="mute">
            {university.name} · <Place university={university} />
          </p>
          <p>
            <a className="btn quiet back" href={mapLink(university)} target="_blank" rel="noopener">
              <Icon name="pin" />
              View on Map<span className="vh"> (opens in new tab)</span>
            </a>
          </p>
        </>
      }
      action={
        <>
          <Heart course={course} saved={saved} returnTo={returnTo} />
          <Link replace className="btn pri" to={`/apply?course=${encodeURIComponent(course.id)}`}>
            Apply Now
          </Link>
        </>
      }
    >
      <dl className="trio">
        <div>
          <dt>Level</dt>
          <dd>{course.level}</dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>
            {course.duration ?? (
              <Link replace to="/counselors">
                Ask a counsellor
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>Tuition Fee</dt>
          <dd>
            <Fee fee={course.tuitionFee} />
          </dd>
        </div>
        <div>
          <dt>Faculty</dt>
          <dd>{course.faculty}</dd>
        </div>
      </dl>
      <div className="stack tight">
        <h3>Start Dates</h3>
        <StartDates dates={course.startDates} fallback={["September"]} />
      </div>
      <div className="stack tight">
        <h3>IELTS Requirements</h3>
        <IeltsBands course={course} overallLabel="Overall" />
      </div>
      <div className="stack tight">
        <h3>Available Scholarships</h3>
        <Scholarships scholarships={course.scholarships} />
      </div>
    </Dialog>
  );
}
