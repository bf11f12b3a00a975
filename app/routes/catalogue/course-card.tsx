import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { formatBand } from "#app/domain/values/show.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { Heart } from "#app/routes/favourites/heart.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FeeLine, Place } from "./course-facts.tsx";

interface CourseCardProps {
  course: CourseSummary;
  saved: boolean;
  returnTo: string;
  /** A press on View Details. */
  onView: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export function CourseCard({ course, saved, returnTo, onView }: CourseCardProps) {
  const { university } = course;
  const address = coursePath(course);
  const band = formatBand(course.ieltsOverall);
  return (
    <li className="card" id={course.id} data-card="">
      <p className="chips">
        <Tag>{course.level}</Tag>
        {course.archived ? <Tag meaning="warn">No longer offered</Tag> : null}
      </p>
      <h3>
        <Link to={address}>{course.name}</Link>
      </h3>
      <p className="uni">
        <b>{university.name}</b>
        <span className="mute sm">
          <Place university={university} />
        </span>
      </p>
      <p className="facts">
        <span>
          <Icon name="clock" />
          {course.duration ?? "Ask a counsellor"}
        </span>
        <span>
          <Icon name="cap" />
          {band ? `IELTS ${band}` : "IELTS: ask a counsellor"}
        </span>
      </p>
      <FeeLine fee={course.tuitionFee} />
      <div className="acts">
        <Link className="btn go" to={address} aria-label={`View Details: ${course.name}`} onClick={onView}>
          View Details
        </Link>
        <Heart course={course} saved={saved} returnTo={returnTo} />
        <a
          className="btn sq"
          href={mapLink(university)}
          target="_blank"
          rel="noopener"
          aria-label={`Map: ${university.name}, ${university.city} (new tab)`}
        >
          <Icon name="pin" />
        </a>
      </div>
    </li>
  );
}
