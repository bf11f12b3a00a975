/** The parts of a university's page. */
import { finderAddress, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { LevelOffer, UniversityInFull } from "#app/domain/universities/university-list.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { mapLink, safeUrl } from "#app/domain/values/web-address.ts";
import { formatCount } from "#app/notation.ts";
import { Place } from "#app/routes/catalogue/place.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { formatLongDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { spanOfBands, spanOfFees } from "./spans.ts";

interface PartProps {
  /** A day becomes text on its way to the browser. */
  university: Omit<UniversityInFull, "updatedAt">;
}

/** The finder's list of its courses, also at one level. */
const coursesAt = ({ id }: { id: string }, level = "") => finderAddress({ ...NO_FILTERS, university: id, level });

export function UniversityHeader({ university }: PartProps) {
  const total = university.levels.reduce((sum, { courses }) => sum + courses, 0);
  const website = safeUrl(university.website);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 items-center gap-4 tiny:flex">
        <Crest university={university} size="large" />
        <Stack gap={2} className="min-w-0">
          <h1 className="text-title">{university.name}</h1>
          <p className="text-ink-2">
            <Place university={university} />
          </p>
        </Stack>
      </div>
      <Inline as="p">
        {total > 0 ? (
          <ButtonLink look="filled" href={coursesAt(university)}>
            {total === 1 ? "See its course" : `See all ${formatCount(total)} courses`}
          </ButtonLink>
        ) : null}
        {website ? (
          <ButtonLink look="quiet" printed className="on-paper" href={website} rel="noopener">
            University website
          </ButtonLink>
        ) : null}
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
    qsRanking === null ? null : (["QS World ranking", formatCount(qsRanking)] as const),
    ukRanking === null ? null : (["UK ranking", formatCount(ukRanking)] as const),
    fees ? (["Fees per year", fees] as const) : null,
    bands ? (["IELTS", bands] as const) : null,
    next ? (["Next deadline", formatLongDay(next)] as const) : null,
  ];
  if (rows.every((row) => row === null)) return null;
  return (
    <Panel aria-label="Key facts">
      <KeyValues look="tiles" rows={rows} />
    </Panel>
  );
}

const CELL = "py-2 pr-4 text-left align-baseline tabular max-rail:py-0";
const HEADING = "py-2 pr-4 text-left font-semibold text-ink-2 text-t2";

/** The levels as a table, on a phone as lines; then the courses with the lowest fees. */
export function CoursesByLevel({ university }: PartProps) {
  const { levels, cheapest } = university;
  if (levels.length === 0) {
    return (
      <Panel titleId="levels" title="Courses">
        <p>
          We list no courses of this university now. <a href="/counselors">Ask a counsellor</a> which ones are open.
        </p>
      </Panel>
    );
  }
  return (
    <Panel titleId="levels" title="Courses by level">
      <table className="w-full border-collapse text-t2 max-rail:block">
        <thead className="max-rail:sr-only">
          <tr>
            {["Level", "Fees per year", "IELTS", "Apply by"].map((heading) => (
              <th key={heading} className={HEADING} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-rail:block">
          {levels.map((offer) => (
            <LevelRow key={offer.level} offer={offer} university={university} />
          ))}
        </tbody>
      </table>
      {cheapest.length > 0 ? (
        <Stack gap={2}>
          <h3 className="text-t3">Lowest fees</h3>
          <ul>
            {cheapest.map((course) => (
              <PanelItem key={course.id} className="items-baseline gap-x-4 tiny:grid-cols-[1fr_auto]">
                <span>
                  <a className="inline-block py-1 font-semibold" href={coursePath(course)}>
                    {course.name}
                  </a>
                  <span className="block text-ink-2 text-t2">
                    {[course.level, course.duration].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <span className="tabular tiny:text-right">
                  <b>{formatFee(course.tuitionFee)}</b>
                  <span className="block text-ink-2 text-t2">per year</span>
                </span>
              </PanelItem>
            ))}
          </ul>
        </Stack>
      ) : null}
    </Panel>
  );
}

function LevelRow({ offer, university }: { offer: LevelOffer } & PartProps) {
  const facts = [
    ["Fees", spanOfFees(offer)],
    ["IELTS", spanOfBands(offer)],
    ["Apply by", offer.nextDeadline ? formatLongDay(offer.nextDeadline) : null],
  ] as const;
  return (
    <tr className="border-line border-t max-rail:block max-rail:py-2">
      <th className="pr-4 text-left font-semibold max-rail:block" scope="row">
        <a className="inline-block py-2" href={coursesAt(university, offer.level)}>
          {offer.level} ({formatCount(offer.courses)}
          <span className="sr-only">{offer.courses === 1 ? " course" : " courses"}</span>)
        </a>
      </th>
      {facts.map(([name, text]) => (
        <td key={name} className={`${CELL} ${text ? "max-rail:inline-block" : "max-rail:hidden"}`}>
          {text ? (
            <>
              <span className="text-ink-2 rail:hidden">{name} </span>
              {text}
            </>
          ) : (
            <span className="text-ink-2">Ask a counsellor</span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Its place, its picture where it has one, and what it says about itself. */
export function WhereItIs({ university }: PartProps) {
  const picture = safeUrl(university.imageUrl);
  return (
    <Panel titleId="where" title="Where it is">
      {picture ? (
        <img
          className="rounded-control"
          src={picture}
          alt=""
          loading="lazy"
          width="640"
          height="280"
          referrerPolicy="no-referrer"
        />
      ) : null}
      <p className="prose">
        {university.about ?? `${university.name} is in ${university.city}, ${university.country}.`}
      </p>
      <Inline as="p">
        <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
          <Icon name="pin" />
          View on Map<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
        <ButtonLink look="quiet" href="/counselors">
          Ask a counsellor
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
