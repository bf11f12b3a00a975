/** Parts that the details dialog and the course page share. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import { formatBand, formatFee, scholarshipsInWords, splitScholarship } from "#app/domain/values/show.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { tinted } from "#app/ui/badge.tsx";
import { Stack } from "#app/ui/layout.tsx";

const chipMeanings = ["pond", "lily", "info", "warn"] as const;

/** Shows start dates, in words, as chips in four repeating colours. */
export function StartDates({ dates, fallback }: { dates: readonly string[]; fallback: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {(dates.length > 0 ? dates : fallback).map((date, index) => (
        <li
          key={date}
          className={`rounded-control px-quiet py-dense font-semibold text-t2 ${tinted(chipMeanings[index % 4] ?? "pond")}`}
        >
          {date}
        </li>
      ))}
    </ul>
  );
}

export function Fee({ fee }: { fee: number | null }) {
  const text = formatFee(fee);
  if (!text) return <a href={localPath("/counselors")}>{m.course_ask_a_counsellor()}</a>;
  return (
    <ParaglideMessage
      message={m.course_fee_each_year}
      inputs={{ fee: text }}
      markup={{ small: ({ children }) => <span className="text-t2 text-ink-2">{children}</span> }}
    />
  );
}

/** Shows the overall score, and the known scores in each part beside it. */
export function IeltsBands({ course, overallLabel }: { course: CourseSummary; overallLabel: string }) {
  const overall = formatBand(course.ieltsOverall);
  const skills = [
    [m.course_listening(), course.ieltsListening],
    [m.course_reading(), course.ieltsReading],
    [m.course_writing(), course.ieltsWriting],
    [m.course_speaking(), course.ieltsSpeaking],
  ] as const;
  const known = skills.filter(([, band]) => band !== null);
  return (
    <dl className="bands">
      <div>
        <dt>{overallLabel}</dt>
        <dd>{overall ?? <a href={localPath("/counselors")}>{m.course_ask_a_counsellor()}</a>}</dd>
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

export function Scholarships({ course }: { course: Parameters<typeof scholarshipsInWords>[0] }) {
  if (course.scholarships.length === 0) {
    return <p className="text-ink-2">{m.course_no_scholarships()}</p>;
  }
  return (
    <Stack as="ul" gap={2}>
      {scholarshipsInWords(course).map(({ key, text, lang }) => {
        const { title, description } = splitScholarship(text);
        return (
          <li className="relative pl-6 print:break-inside-avoid" key={key} lang={lang}>
            <span
              className="absolute top-line left-[0.1rem] size-[0.7rem] rounded-[0_70%] bg-gold"
              aria-hidden="true"
            />
            <b className="block">{title}</b>
            {description ? <span className="text-ink-2">{description}</span> : null}
          </li>
        );
      })}
    </Stack>
  );
}
