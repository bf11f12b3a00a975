import type { ReactNode } from "react";
import type { Application } from "#app/domain/applications/applied-before.server.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { CardCost } from "#app/domain/costs/card-cost.ts";
import type { CardFit } from "#app/domain/fit/card-fits.server.ts";
import { durationInWords, levelInWords } from "#app/domain/values/course-words.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { AppliedMark } from "#app/routes/applications/applied-link.tsx";
import { FitLine } from "#app/routes/fit/fit-line.tsx";
import { Place } from "#app/routes/universities/place.tsx";
import { RecruitmentTag } from "#app/routes/universities/recruitment-tag.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink, IconLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Heart } from "#app/ui/heart.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";
import { KeyFacts } from "./key-facts.tsx";

interface CourseCardProps {
  course: CourseSummary;
  saved: boolean;
  /** What the first year costs, if that is known. */
  cost: CardCost | undefined;
  /** The taka of a pound, if the reader wants taka, otherwise null. */
  rate: number | null;
  /** How the student's results compare with the course. */
  fit?: CardFit | undefined;
  /** The newest application that includes the course. */
  application?: Application | undefined;
}

/**
 * One course of the list. A list has a hundred, so the server keeps the HTML of what a card says of its course and of
 * its buttons, and only the lines about the student are rendered for each.
 */
export function CourseCard({ course, saved, cost, rate, fit, application }: CourseCardProps) {
  return (
    <li className="card" id={course.id} data-card="">
      <Kept
        subject={course}
        variant={rate === null ? "about" : `about, £1 = ৳${rate}`}
        className="contents"
        render={() => <About course={course} cost={cost} rate={rate} />}
      />
      {application ? (
        <AppliedMark application={application} course={course} />
      ) : fit ? (
        <FitLine state={fit.state}>{fit.reason}</FitLine>
      ) : null}
      <Kept
        subject={course}
        variant={saved ? "saved" : "not saved"}
        className="acts"
        render={() => <Acts course={course} saved={saved} />}
      />
    </li>
  );
}

interface KeptProps {
  subject: object;
  variant: string;
  className: string;
  render: () => ReactNode;
}

function Kept({ subject, variant, className, render }: KeptProps) {
  const { kept } = usePageAssets();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  return <div className={className} dangerouslySetInnerHTML={{ __html: kept(subject, variant, render) }} />;
}

function About({ course, cost, rate }: Pick<CourseCardProps, "course" | "cost" | "rate">) {
  const { university } = course;
  return (
    <>
      <div className="from" data-from="">
        <Crest university={university} />
        <p>
          <b lang={inEnglish()}>{university.name}</b>
          <Place university={university} />
        </p>
      </div>
      <div className="grid content-start gap-2">
        <h3>
          <a href={localPath(coursePath(course))} lang={inEnglish()}>
            {course.name}
          </a>
        </h3>
        <p className="kind" data-known="">
          <Tag>{levelInWords(course.level)}</Tag>
          {course.duration && durationInWords(course.duration)}
          {course.archived ? <Tag meaning="warn">{m.course_no_longer_offered()}</Tag> : null}
          <RecruitmentTag state={course.recruitment} />
        </p>
      </div>
      <KeyFacts course={course} rate={rate} />
      <p className="y1" data-known="">
        {cost ? (
          <>
            <span>{m.course_first_year_all_costs()}</span> <b>{rate === null ? cost.pounds : cost.taka}</b>{" "}
            {rate === null ? cost.taka : cost.pounds}
            {cost.award ? <small>{cost.award}</small> : null}
          </>
        ) : null}
      </p>
    </>
  );
}

const Acts = ({ course, saved }: { course: CourseSummary; saved: boolean }) => (
  <>
    <ButtonLink
      href={coursePath(course)}
      aria-label={m.course_view_details_of({ course: course.name })}
      data-dialog="course"
    >
      {m.course_view_details()}
    </ButtonLink>
    <Heart course={course} saved={saved} />
    <IconLink
      icon="pin"
      label={m.course_map_of({ university: course.university.name })}
      href={mapLink(course.university)}
      target="_blank"
      rel="noopener"
    />
  </>
);
