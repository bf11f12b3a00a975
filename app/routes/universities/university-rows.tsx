/** The list of universities in an order, with a link to more of it, or A to Z. */
import {
  byLetter,
  type ShownUniversity,
  STEP,
  type UniversityFilters,
  universitiesAddress,
  universityPath,
} from "#app/domain/universities/university-list.ts";
import { nationInWords } from "#app/domain/values/course-words.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { formatCount, formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { surface } from "#app/ui/panel.tsx";
import { RecruitmentTag } from "./recruitment-tag.tsx";
import { Letters } from "./university-finder.tsx";

/** One university in the list: its face, where it is, its lowest fee and its rank. The name's link covers the row. */
function UniversityRow({ university, id }: { university: ShownUniversity; id?: string | undefined }) {
  const { name, city, country, feeFrom, now } = university;
  const rank = rankOf(university);
  return (
    <li id={id} className="relative flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-t py-3">
      <Crest university={university} />
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-t3">
          <a
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            href={localPath(universityPath(university))}
            lang={inEnglish()}
          >
            {name}
          </a>
        </h3>
        <p className="text-ink-2 text-t2">
          <English>{city}</English> · {nationInWords(country)}
        </p>
        {now.state === "open" ? null : (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2 text-t2">
            <RecruitmentTag state={now.state} />
            <English>{now.note}</English>
          </p>
        )}
      </div>
      {feeFrom !== null || rank ? (
        <p className="text-ink-2 text-t2 max-rail:basis-full max-rail:pl-15 rail:text-right">
          {feeFrom === null ? null : (
            <b className="pr-2 text-ink text-t3 tabular rail:block rail:pr-0">
              {m.universities_fee_from({ fee: formatPounds(feeFrom) })}
            </b>
          )}
          {rank}
        </p>
      ) : null}
    </li>
  );
}

/** The rank that the order goes by, or null: what is not known is not shown. */
const rankOf = ({ ukRanking, qsRanking }: Pick<ShownUniversity, "ukRanking" | "qsRanking">): string | null =>
  ukRanking !== null
    ? m.universities_uk_rank_of({ rank: formatCount(ukRanking) })
    : qsRanking !== null
      ? m.universities_qs_rank_of({ rank: formatCount(qsRanking) })
      : null;

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
