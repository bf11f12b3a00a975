/** The top of a university's page: its face, what can be done, and five facts. */
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import type { UniversityInFull } from "#app/domain/universities/university-list.ts";
import { safeUrl } from "#app/domain/values/web-address.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Place } from "./place.tsx";
import { spanOfBands, spanOfFees } from "./spans.ts";

export interface PartProps {
  /** A day becomes text on its way to the browser. */
  university: Omit<UniversityInFull, "updatedAt">;
}

/** The finder's list of its courses, also at one level. */
export const coursesAt = ({ id }: { id: string }, level = "") =>
  finderAddress({ ...NO_FILTERS, university: id, level });

export function UniversityHeader({ university }: PartProps) {
  const total = university.levels.reduce((sum, { courses }) => sum + courses, 0);
  const website = safeUrl(university.website);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 items-center gap-4 tiny:flex">
        <Crest university={university} className="crest-large" />
        <Stack gap={2} className="min-w-0">
          <h1 className="text-title" lang={inEnglish()}>
            {university.name}
          </h1>
          <p className="text-ink-2">
            <Place university={university} />
            {website ? (
              <>
                {" · "}
                <a className="on-paper" href={website} rel="noopener">
                  {m.universities_website()}
                </a>
              </>
            ) : null}
          </p>
        </Stack>
      </div>
      <Inline as="p">
        {total > 0 ? (
          <ButtonLink look="filled" href={coursesAt(university)}>
            {m.universities_see_courses({ n: total, count: formatCount(total) })}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/enquiry">{m.universities_consultation()}</ButtonLink>
      </Inline>
    </header>
  );
}

const extreme = (values: readonly (number | null)[], choose: (...numbers: number[]) => number) => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? choose(...known) : null;
};

/** Five facts at most. What is not known is left out. */
export function UniversityFacts({ university }: PartProps) {
  const { levels, qsRanking, ukRanking } = university;
  const fees = spanOfFees({
    feeFrom: extreme(
      levels.map((level) => level.feeFrom),
      Math.min,
    ),
    feeTo: extreme(
      levels.map((level) => level.feeTo),
      Math.max,
    ),
  });
  const bands = spanOfBands({
    ieltsFrom: extreme(
      levels.map((level) => level.ieltsFrom),
      Math.min,
    ),
    ieltsTo: extreme(
      levels.map((level) => level.ieltsTo),
      Math.max,
    ),
  });
  const [next] = levels.flatMap(({ nextDeadline }) => nextDeadline ?? []).toSorted();
  const rows = [
    qsRanking === null ? null : ([m.universities_qs_rank(), formatCount(qsRanking)] as const),
    ukRanking === null ? null : ([m.universities_uk_rank(), formatCount(ukRanking)] as const),
    fees ? ([m.universities_fees_per_year(), fees] as const) : null,
    bands ? (["IELTS", bands] as const) : null,
    next ? ([m.universities_next_deadline(), dayInWords(next)] as const) : null,
  ];
  const known = rows.filter((row) => row !== null);
  if (known.length === 0) return null;
  return (
    <section aria-label={m.universities_facts()}>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line *:grow *:basis-32 *:bg-surface *:px-4 *:py-3">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2 text-t2">{name}</dt>
            <dd className="font-bold text-t4 tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
