import { Link } from "react-router";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Timeline } from "./timeline.tsx";

/** Shows status, timeline, courses and the submitted details, in the dialog and on the page. */
export function ApplicationDetails({ application }: { application: ApplicationView }) {
  return (
    <>
      <p className="row">
        <StatusBadge status={application.status} />
        <span className="mute sm">
          Reference <b className="num">{application.reference}</b>, submitted {formatMoment(application.createdAt)}
        </span>
      </p>
      <Timeline status={application.status} events={application.events} />
      <p>
        <Link className="btn" to={`/counselors?application=${application.id}`}>
          <Icon name="chat" />
          Ask a counsellor about this application
        </Link>
      </p>
      <div className="stack tight">
        <h3>{application.courses.length === 1 ? "Course" : "Courses"}</h3>
        <ul className="stack tight">
          {application.courses.map((course) => (
            <li key={course.courseId}>
              <Link to={`/courses/${encodeURIComponent(course.courseId)}`}>{course.name}</Link>
              <br />
              <span className="mute sm">{course.universityName}</span>
              {course.archived ? (
                <>
                  {" "}
                  <Tag meaning="warn">No longer offered</Tag>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      <div className="stack tight">
        <h3>Your details</h3>
        <dl className="kv sm">
          <div>
            <dt>Full name</dt>
            <dd>{application.fullName}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{application.email}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{application.phone}</dd>
          </div>
        </dl>
        {application.additionalNotes ? <p className="whitespace-pre-line">{application.additionalNotes}</p> : null}
      </div>
    </>
  );
}
