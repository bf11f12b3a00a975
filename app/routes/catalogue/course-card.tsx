import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { Heart, HeartButton } from "#app/routes/favourites/heart.tsx";
import { RecruitmentTag } from "#app/routes/universities/recruitment-tag.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import { Decide, FitHtml } from "./decide.tsx";
import { Place } from "./place.tsx";

interface CourseCardProps {
  course: CourseSummary;
  saved: boolean;
  /** How the student's results compare with the course, as HTML of the server. */
  fit?: string | undefined;
  returnTo: string;
  /** Called when View Details is selected. */
  onView: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const ACTS = '<div class="acts">';

/** Puts the line where `CardContent` has it. The card is kept without, because the line is one person's. */
const withFit = (html: string, fit: string | undefined) =>
  fit ? html.replace(ACTS, () => `<div>${fit}</div>${ACTS}`) : html;

/**
 * One course of the list. A list has a hundred, so the server keeps the HTML of each card, which depends only on the
 * course and its heart.
 */
export function CourseCard({ course, saved, fit, returnTo, onView }: CourseCardProps) {
  const { kept } = usePageAssets();
  const item = { className: "card", id: course.id, "data-card": "" };
  // In the browser React renders them.
  if (import.meta.env.SSR && kept) {
    const html = kept(course, saved ? "saved" : "", () => (
      <CardContent course={course} heart={<HeartButton course={course} saved={saved} />} />
    ));
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
    return <li {...item} dangerouslySetInnerHTML={{ __html: withFit(html, fit) }} />;
  }
  return (
    <li {...item}>
      <CardContent
        course={course}
        fit={fit}
        heart={<Heart course={course} saved={saved} returnTo={returnTo} />}
        onView={onView}
      />
    </li>
  );
}

interface CardContentProps {
  course: CourseSummary;
  fit?: string | undefined;
  heart: ReactNode;
  onView?: CourseCardProps["onView"];
}

function CardContent({ course, fit, heart, onView }: CardContentProps) {
  const { university } = course;
  const address = coursePath(course);
  return (
    <>
      <div className="from">
        <Crest name={university.name} />
        <p>
          <b>{university.name}</b>
          <Place university={university} />
        </p>
      </div>
      <h3>
        <Link to={address}>{course.name}</Link>
      </h3>
      <p className="kind">
        <Tag>{course.level}</Tag>
        {course.duration}
        {course.archived ? <Tag meaning="warn">No longer offered</Tag> : null}
        <RecruitmentTag state={course.recruitment} />
      </p>
      <Decide course={course} />
      <FitHtml html={fit} />
      <div className="acts">
        <ButtonLink to={address} aria-label={`View Details: ${course.name}`} onClick={onView}>
          View Details
        </ButtonLink>
        {heart}
        <IconLink
          icon="pin"
          label={`Map: ${university.name} (opens in new tab)`}
          href={mapLink(university)}
          target="_blank"
          rel="noopener"
        />
      </div>
    </>
  );
}
