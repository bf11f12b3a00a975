/**
 * The button "Save this search" of the list, or the link to where it is saved. It is HTML, so that the scripts of the
 * list carry no code for it.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";
import { isSavedSearch } from "#app/domain/searches/saved-searches.server.ts";
import { searchQuery } from "#app/domain/searches/search-query.ts";
import { isLookedAt } from "#app/routes/catalogue/note-view.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SEARCHES } from "./address.ts";

interface Listed {
  filters: CourseFilters;
  /** The first page of the list that is shown. */
  page: number;
  /** When its newest course was published. */
  newest: number;
}

/**
 * Returns the button, or undefined for the whole list. Opening a saved search is remembered, unless the browser only
 * loads ahead.
 */
export async function saveSearchHtml(
  request: Request,
  viewer: Viewer | null,
  { filters, page, newest }: Listed,
): Promise<string | undefined> {
  const query = searchQuery(filters);
  if (!query) return undefined;
  const seenTo = page === 1 && isLookedAt(request) ? new Date(newest) : null;
  const isSaved = viewer !== null && (await isSavedSearch(db, viewer, query, seenTo));
  return renderToStaticMarkup(isSaved ? <AlreadySaved /> : <SaveSearch list={finderAddress(filters)} />);
}

const SaveSearch = ({ list }: { list: string }) => (
  <form method="post" action={SEARCHES} data-send="">
    <input type="hidden" name="list" value={list} />
    <Button size="small">Save this search</Button>
  </form>
);

const AlreadySaved = () => (
  <ButtonLink look="quiet" size="small" href={SEARCHES}>
    Saved searches
  </ButtonLink>
);
