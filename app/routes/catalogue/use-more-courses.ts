import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import { finderAddress, PAGE_SIZE } from "#app/domain/catalogue/filters.ts";
import type { FinderData } from "./finder.server.ts";
import { unpack } from "./packed.ts";

const NOTHING_MORE: { pages: FinderData[] } = { pages: [] };

/** The page's courses and those that Load More has appended to them. */
export function useMoreCourses(data: FinderData) {
  const fetcher = useFetcher<{ finder: FinderData | null }>();
  const [more, setMore] = useState<{ under: FinderData; pages: FinderData[] }>({ under: data, pages: [] });
  if (more.under !== data) setMore({ under: data, pages: [] });
  const { pages } = more.under === data ? more : NOTHING_MORE;

  const arrived = fetcher.data?.finder;
  useEffect(() => {
    if (!arrived) return;
    setMore((current) => {
      const isNext = arrived.page === current.under.page + current.pages.length + 1;
      return isNext && sameFilters(arrived, current.under)
        ? { ...current, pages: [...current.pages, arrived] }
        : current;
    });
  }, [arrived]);

  const all = [data, ...pages];
  const lastPage = data.page + pages.length;
  const isLoading = fetcher.state !== "idle";
  return {
    courses: useMemo(() => [data, ...pages].flatMap((page) => unpack(page.courses)), [data, pages]),
    saved: all.flatMap((page) => page.saved),
    lastPage,
    isLoading,
    loadMore() {
      if (!isLoading && lastPage * PAGE_SIZE < data.total) fetcher.load(finderAddress(data.filters, lastPage + 1));
    },
  };
}

const sameFilters = (a: FinderData, b: FinderData) => finderAddress(a.filters) === finderAddress(b.filters);
