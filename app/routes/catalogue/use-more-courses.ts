import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { useBackgroundRead } from "#app/browser/background-reads.ts";
import { holdPlace } from "#app/browser/hold-place.ts";
import { finderAddress } from "#app/domain/catalogue/filters.ts";
import { PAGE_SIZE, type PageRange, withNextPage } from "#app/domain/catalogue/range.ts";
import type { CardFits } from "./card-fits.server.tsx";
import type { FinderData } from "./finder.server.ts";
import { coursesIn } from "./packed-courses.ts";

interface More {
  under: FinderData;
  pages: FinderData[];
}

/** Returns the page's courses and those that Load More has appended. The URL says which pages these are. */
export function useMoreCourses(data: FinderData) {
  const { data: read, state, load } = useBackgroundRead<{ finder: FinderData | null }>();
  const navigate = useNavigate();
  const [latest, setMore] = useState<More>({ under: data, pages: [] });
  const more = latest.under === data ? latest : { under: data, pages: [] };
  if (latest !== more) setMore(more);
  const range = rangeOf(more);

  const arrived = read?.finder;
  const keepPlace = useRef(() => {});
  useEffect(() => {
    if (!arrived) return;
    keepPlace.current = holdPlace(lastCard());
    setMore((current) => (isNextOf(current, arrived) ? { ...current, pages: [...current.pages, arrived] } : current));
  }, [arrived]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page's cards may have been removed.
  useLayoutEffect(() => {
    keepPlace.current();
    keepPlace.current = () => {};
  }, [more]);
  const address = finderAddress(data.filters, range.page, range.through);
  // A filter that was selected during the request leads elsewhere.
  const isLeaving = useNavigation().state !== "idle";
  const isMore = more.pages.length > 0 && !isLeaving;
  useEffect(() => {
    if (isMore) void navigate(address, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [isMore, address, navigate]);

  const pages = [data, ...more.pages];
  const isLoading = state !== "idle";
  return {
    range,
    courses: useMemo(() => coursesOf(more), [more]),
    saved: pages.flatMap((page) => page.saved),
    fits: Object.assign({}, ...pages.map((page) => page.fits)) as CardFits,
    isLoading,
    loadMore() {
      if (!isLoading) void load(finderAddress(data.filters, range.through + 1));
    },
  };
}

const lastCard = () => document.querySelector("[data-card]:last-child");

const rangeOf = ({ under, pages }: More): PageRange =>
  pages.reduce(withNextPage, { page: under.page, through: under.through });

/** Returns all courses except those of pages that are no longer in the range. */
function coursesOf(more: More) {
  const dropped = (rangeOf(more).page - more.under.page) * PAGE_SIZE;
  return [more.under, ...more.pages].flatMap((page) => coursesIn(page)).slice(dropped);
}

const isNextOf = (more: More, { page, filters }: FinderData) =>
  page === rangeOf(more).through + 1 && finderAddress(filters) === finderAddress(more.under.filters);
