/** Parts that the details dialog and the course page share. */
import { Link } from "react-router";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { flagOf } from "#app/domain/catalogue/flags.ts";
import { formatBand, formatFee, splitScholarship } from "#app/domain/values/show.ts";

const chipMeanings = ["pond", "lily", "info", "warn"];

/** Shows intakes as chips in four repeating colours. */
export function StartDates({ dates, fallback }: { dates: readonly string[]; fallback: readonly string[] }) {
  return (
    <ul className="dates">
      {(dates.length > 0 ? dates : fallback).map((date, index) => (
        <li key={date} className={chipMeanings[index % chipMeanings.length]}>
          {date}
        </li>
      ))}
    </ul>
  );
}

/** Shows the fee on a card and in the dock, or who to ask if it is not known. */
export function FeeLine({ fee }: { fee: number | null }) {
  const text = formatFee(fee);
  return (
    <p className="fee">
      {text ? (
        <>
          <b>{text}</b> per year
        </>
      ) : (
        <>
          <Link to="/counselors">Ask a counsellor</Link> for the fee
        </>
      )}
    </p>
  );
}

export function Fee({ fee }: { fee: number | null }) {
  const text = formatFee(fee);
  if (!text) return <Link to="/counselors">Ask a counsellor</Link>;
  return (
    <>
      {text} <span className="sm mute">per year</span>
    </>
  );
}

/** Shows the overall score large, and the known scores in each part beside it. */
export function IeltsBands({ course, overallLabel }: { course: CourseSummary; overallLabel: string }) {
  const overall = formatBand(course.ieltsOverall);
  const skills = [
    ["Listening", course.ieltsListening],
    ["Reading", course.ieltsReading],
    ["Writing", course.ieltsWriting],
    ["Speaking", course.ieltsSpeaking],
  ] as const;
  const known = skills.filter(([, band]) => band !== null);
  return (
    <dl className={known.length > 0 ? "bands" : "bands alone"}>
      <div className="over">
        <dt>{overallLabel}</dt>
        <dd>{overall ?? <Link to="/counselors">Ask a counsellor</Link>}</dd>
      </div>
      {known.map(([skill, band]) => (
        <div key={skill}>
          <dt>{skill}</dt>
          <dd>{formatBand(band)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Scholarships({ scholarships }: { scholarships: readonly string[] }) {
  if (scholarships.length === 0) {
    return (
      <p className="mute">
        No scholarships are listed for this course. Ask a counsellor what else you could apply for.
      </p>
    );
  }
  return (
    <ul className="stack tight">
      {scholarships.map((text) => {
        const { title, description } = splitScholarship(text);
        return (
          <li className="award" key={text}>
            <b>{title}</b>
            {description ? <span className="mute">{description}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Shows city, flag and nation. A no-break space keeps the flag with its nation, which screen readers read instead of
 * it.
 */
export function Place({ university }: { university: { city: string; country: string } }) {
  const { city, country } = university;
  return (
    <>
      {`${city} · `}
      <span aria-hidden="true">{flagOf(country || city)}</span>
      {`\u00a0${country}`}
    </>
  );
}
