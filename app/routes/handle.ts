/** What a route module may say of its page in `handle`. */
export interface PageHandle {
  /** The title in the signed-in header; a page's one h1, unless it has a heading of its own. */
  title?: string;
  /** True on the pages of a tab that have an h1 of their own. */
  ownHeading?: true;
  /** False: not even for someone signed in does the page need React, only what a visitor's pages have. */
  react?: false;
  /** True on pages that show what a live change is about: they read their data again. */
  live?: true;
  /** True on the pages where the quick-apply button would be in the way. */
  noQuickApply?: true;
}
