/** The course finder: filters, results, and Load More. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { CoursePage } from "#app/domain/catalogue/courses.server.ts";
import { CHOICES, type CourseFilters, finderAddress, hasFilters, NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { PAGE_SIZE, type PageRange, shownText } from "#app/domain/catalogue/range.ts";
import { SORT_NAMES, type SortName, sortLabel, usualSort } from "#app/domain/catalogue/sorts.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { SaveSearch } from "#app/routes/searches/save-search.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { chipRow, linkChip } from "#app/ui/chip-row.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { SortMenu } from "#app/ui/sort-menu.tsx";
import { AnswerLine } from "./answer-line.tsx";
import { CourseGrid } from "./course-grid.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { FinderData } from "./finder.server.ts";

/** An empty list: what one step less finds, with its count. */
function NothingFound({ data }: { data: FinderData }) {
  const { filters, page, total, waysOut } = data;
  return (
    <>
      <EmptyState id="none" level={3} title={m.finder_none()} text={m.finder_none_hint()}>
        {waysOut.length > 0 ? (
          <ul className="grid gap-2">
            {waysOut.map(({ count, how, to }) => (
              <li key={to}>
                <a className="inline-block py-3" href={localPath(to)}>
                  <ParaglideMessage
                    message={m.finder_way_out}
                    inputs={{ courses: m.finder_courses({ n: count, count: formatCount(count) }), how }}
                    markup={{ b: ({ children }) => <b>{children}</b> }}
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        {page > 1 && total > 0 ? (
          <ButtonLink href={finderAddress(filters)}>{m.finder_first_page()}</ButtonLink>
        ) : waysOut.length === 0 ? (
          <ButtonLink href="/courses">{m.finder_see_all()}</ButtonLink>
        ) : null}
      </EmptyState>
      <NearestCourses data={data} />
    </>
  );
}

/** "“Scotland” and “nursing”". */
const inQuotes = (filters: readonly string[]): string =>
  filters.map((filter) => `“${filter}”`).reduce((first, second) => m.finder_both({ first, second }));

/** Courses without what no course has beside the rest. */
function NearestCourses({ data }: { data: FinderData }) {
  const { nearest, saved, applied, costs, taka, filters } = data;
  if (!nearest) return null;
  return (
    <Stack as="section" aria-labelledby="nearest">
      <h3 id="nearest">{m.finder_nearest()}</h3>
      <p className="text-ink-2">
        {m.finder_match_but({ filters: inQuotes(nearest.without) })}{" "}
        <a href={localPath(nearest.to)}>
          {nearest.total === 1 ? m.finder_see_it() : m.finder_see_all_of({ count: formatCount(nearest.total) })}
        </a>
      </p>
      <CourseGrid
        courses={nearest.courses}
        {...{ saved, applied, costs }}
        rate={taka.wanted}
        fits={null}
        returnTo={finderAddress(filters)}
      />
    </Stack>
  );
}

/** What stands beside the number of courses. */
type Counts = CoursePage["fits"];
type Noted = Pick<CoursePage, "sort" | "words" | "unused" | "answers" | "figures" | "total" | "showingResultsFor"> & {
  counts: Counts;
};

/** Says how many the student meets, which spelling found the courses, and which words had no effect. */
const FoundNotes = ({ filters, found }: { filters: CourseFilters; found: Noted }) => (
  <>
    {found.counts && found.total > 0 && !filters.fit ? <Met filters={filters} counts={found.counts} /> : null}
    {found.sort === "best" && !found.words && found.total > 1 ? (
      <span className="text-ink-2 text-t2 max-rail:hidden">{m.finder_suggested_first()}</span>
    ) : null}
    {found.showingResultsFor ? (
      <span className="text-ink-2">
        {" "}
        <ParaglideMessage
          message={m.finder_showing_results_for}
          inputs={{ words: found.showingResultsFor }}
          markup={{ b: ({ children }) => <b>{children}</b> }}
        />
      </span>
    ) : null}
    {found.unused.length > 0 ? (
      <span className="text-ink-2 text-t2">
        {" "}
        {m.finder_not_used({ words: found.unused.map((words) => `“${words}”`).join(", ") })}
      </span>
    ) : null}
    {found.answers.map((answer) => (
      <AnswerLine key={answer.topic} answer={answer} figures={found.figures} />
    ))}
  </>
);

/** "21 you meet, 12 close". */
function Met({ filters, counts: { meets, close } }: { filters: CourseFilters; counts: NonNullable<Counts> }) {
  const href = localPath(finderAddress({ ...filters, fit: "meets" }));
  return (
    <span className="text-ink-2">
      ·{" "}
      <ParaglideMessage
        message={m.finder_courses_you_meet}
        inputs={{ meets: formatCount(meets), close: formatCount(close) }}
        markup={{ link: ({ children }) => (meets > 0 ? <a href={href}>{children}</a> : children) }}
      />
    </span>
  );
}

/** Shows the prices of a list in the other currency. A plain form, so the address of the list stays the same. */
const MoneySwitch = ({ inTaka, returnTo }: { inTaka: boolean; returnTo: string }) => (
  <SentForm className="print:hidden" action="/money" failed={m.finder_currency_failed()}>
    <input type="hidden" name="returnTo" value={returnTo} />
    <Button look="quiet" size="small" name="show" value={inTaka ? "pounds" : "taka"}>
      <ParaglideMessage
        message={inTaka ? m.finder_show_pounds : m.finder_show_taka}
        inputs={{}}
        markup={{ hidden: ({ children }) => <span className="sr-only">{children}</span> }}
      />
    </Button>
  </SentForm>
);

export function CourseFinder({ data }: { data: FinderData }) {
  const { filters, total, page, through, courses } = data;
  return (
    <>
      <FilterBar data={data} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1" data-found="">
        <p className="mr-auto min-w-0">
          <b role="status" aria-busy="false" data-part="total">
            {m.finder_courses({ n: total, count: formatCount(total) })}
          </b>{" "}
          <span data-part="notes">
            {data.fits ? null : (
              <>
                · <a href={localPath("/profile")}>{m.finder_do_i_qualify()}</a>{" "}
              </>
            )}
            <FoundNotes filters={filters} found={data} />
          </span>
        </p>
        <div className="ml-auto flex items-center gap-2" data-part="sort">
          {data.taka.rate === null ? null : (
            <MoneySwitch inTaka={data.taka.wanted !== null} returnTo={finderAddress(filters, page, through)} />
          )}
          <SortMenu {...sortLinks(data)} />
        </div>
        <div
          className={`${chipRow} basis-full empty:hidden max-rail:*:flex-none max-rail:[&_li]:flex-none`}
          data-part="chips"
        >
          <FilterChips data={data} />
          {data.examples.map((words) => (
            <a key={words} className={linkChip} href={localPath(finderAddress({ ...filters, search: words }))}>
              {words}
            </a>
          ))}
          {data.counts && data.counts.meets > 0 && !filters.fit ? (
            <a className={linkChip} href={localPath(finderAddress({ ...filters, fit: "meets" }))}>
              {CHOICES.fit.label}
            </a>
          ) : null}
          {data.keep ? <SaveSearch isSaved={data.keep === "saved"} list={finderAddress(filters)} /> : null}
        </div>
      </div>
      <h2 className="sr-only" id="courses-found" tabIndex={-1} data-focus="">
        {m.finder_courses_found()}
      </h2>
      <Stack data-part="results">
        {courses.length > 0 ? (
          <>
            <CourseGrid
              courses={courses}
              saved={data.saved}
              fits={data.fits}
              costs={data.costs}
              rate={data.taka.wanted}
              applied={data.applied}
              returnTo={finderAddress(filters, page, through)}
            />
            <FinderEnd filters={filters} range={{ page, through }} count={courses.length} total={total} />
          </>
        ) : (
          <NothingFound data={data} />
        )}
      </Stack>
    </>
  );
}

interface CourseList {
  filters: CourseFilters;
  /** The order of the list. */
  sort: SortName;
  /** The words that are searched for. */
  words: string;
  /** Null without results. */
  fits: object | null;
  understood: readonly { name: string; shown: string }[];
}

/** Returns the orders as links, and the name of the present one. */
function sortLinks({ filters, sort, words, fits, understood }: CourseList) {
  const fromSearch = understood.find(({ name }) => name === "sort")?.shown;
  const hasWords = words !== "";
  const usual = usualSort(hasWords, fits !== null);
  const ordered = SORT_NAMES.filter((name) => name !== "fit" || fits !== null).map((name) => ({
    label: sortLabel(name, hasWords),
    // The usual order is left out of the address, unless it is chosen instead of what the search asks for.
    href: localPath(finderAddress({ ...filters, sort: name === usual && !fromSearch ? "" : name })),
  }));
  if (!fromSearch) return { now: sortLabel(sort, hasWords), orders: ordered };
  const asked = {
    label: m.finder_from_search({ value: fromSearch }),
    href: localPath(finderAddress({ ...filters, sort: "" })),
  };
  return { now: filters.sort ? sortLabel(sort, hasWords) : asked.label, orders: [asked, ...ordered] };
}

/** Lists each filter in use as a link that removes it, and how else the search can be read. */
function FilterChips({ data }: { data: FinderData }) {
  const { filters, isRead, chips } = data;
  if (chips.length === 0 && !hasFilters(filters)) return null;
  return (
    <>
      {chips.length > 0 ? (
        <ul className="contents" aria-label={m.finder_filters_in_use()}>
          {chips.map(({ label, removes, to }) => (
            <li key={label}>
              <a className="chip" href={localPath(to)} aria-label={m.finder_remove({ what: removes })}>
                {label} <Icon name="x" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {isRead ? (
        <ButtonLink look="quiet" size="small" href={finderAddress({ ...filters, words: "1" })}>
          {m.finder_words_instead()}
        </ButtonLink>
      ) : null}
      {filters.words && filters.search ? (
        <ButtonLink look="quiet" size="small" href={finderAddress({ ...filters, words: "" })}>
          {m.finder_read_filters()}
        </ButtonLink>
      ) : null}
      <ButtonLink look="quiet" size="small" href={finderAddress({ ...NO_FILTERS, sort: filters.sort })}>
        {m.finder_reset()}
      </ButtonLink>
    </>
  );
}

interface FinderEndProps {
  filters: CourseFilters;
  range: PageRange;
  /** The number of cards on the page. */
  count: number;
  total: number;
}

/** The end of the list: Load More, and how many courses there are. Without scripts Load More links to the next page. */
function FinderEnd({ filters, range, count, total }: FinderEndProps) {
  const hasMore = (range.page - 1) * PAGE_SIZE + count < total;
  return (
    <nav className="grid justify-items-center gap-2 pt-4" data-end="" aria-label={m.finder_more_courses()}>
      {range.page > 1 ? (
        <ButtonLink look="quiet" href={finderAddress(filters, range.page - 1)} data-previous="">
          {m.finder_previous_page()}
        </ButtonLink>
      ) : null}
      {hasMore ? (
        <ButtonLink href={finderAddress(filters, range.through + 1)} data-more="">
          {m.finder_load_more()}
        </ButtonLink>
      ) : null}
      <p className="text-t2 text-ink-2" aria-live="polite" data-shown={formatCount(total)}>
        {shownText(range.page, count, formatCount(total))}
      </p>
    </nav>
  );
}
