/** The settings that a route module can have in `handle`. */
export interface PageHandle {
  /** The title in the signed-in header. It is the page's h1, unless the page has its own. */
  title?: string;
  /** True on pages of a tab that have an h1 of their own. */
  ownHeading?: true;
  /** False if the page never needs React, even for someone signed in. */
  react?: false;
  /** True on pages that read their data again after a live change. */
  live?: true;
  /** True on pages where the quick-apply button would be in the way. */
  noQuickApply?: true;
  /** Messages of these pages alone for forms that could not be sent, by the pattern of the form's route. */
  failedSends?: Readonly<Record<string, string>>;
}
