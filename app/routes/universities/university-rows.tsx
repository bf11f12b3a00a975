/** The list of universities in an order, with a link to more of it, or A to Z. */
import {
  byLetter,
  type ShownUniversity,
  STEP,
  type UniversityFilters,
  universitiesAddress,
} from "#app/domain/universities/university-list.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { surface } from "#app/ui/panel.tsx";
import { Letters } from "./university-finder.tsx";
import { UniversityRow } from "./university-row.tsx";

interface RowsProps {
  universities: readonly ShownUniversity[];
  /** The first row that a longer list has added. */
  newest?: number | undefined;
}

const Rows = ({ universities, newest }: RowsProps) => (
  <ul
    className={`${surface} grid grid-cols-1 gap-x-8 px-4 py-2 rail:px-6 wide:grid-cols-2 *:first:border-0 wide:*:nth-2:border-0`}
  >
    {universities.map((university, place) => (
      <UniversityRow key={university.id} university={university} id={place === newest ? "more" : undefined} />
    ))}
  </ul>
);

export function InOrder({ filters, universities }: { filters: UniversityFilters } & RowsProps) {
  const left = universities.length - filters.shown;
  const next = universitiesAddress({ ...filters, shown: filters.shown + STEP });
  return (
    <section aria-labelledby="found" className="grid gap-6">
      <h2 id="found" className="sr-only">
        {m.universities_found()}
      </h2>
      <Rows
        universities={universities.slice(0, filters.shown)}
        newest={filters.shown > STEP ? filters.shown - STEP : undefined}
      />
      {left > 0 ? (
        <p className="text-center">
          <ButtonLink href={`${next}#more`}>
            {left > STEP
              ? m.universities_more({ count: formatCount(STEP) })
              : m.universities_last({ n: left, count: formatCount(left) })}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

export function ByLetter({ universities }: RowsProps) {
  const letters = byLetter(universities);
  return (
    <>
      <Letters present={letters.map(([letter]) => letter)} />
      {letters.map(([letter, group]) => (
        <section
          key={letter}
          id={`under-${letter}`}
          aria-labelledby={`heading-${letter}`}
          className="grid gap-2 rail:grid-cols-[3rem_minmax(0,1fr)]"
        >
          <h2 id={`heading-${letter}`} className="text-ink-2 text-t6">
            {letter}
          </h2>
          <Rows universities={group} />
        </section>
      ))}
    </>
  );
}
