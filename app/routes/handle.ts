/** The settings that a route module can have in `handle`. */
export interface PageHandle {
  /** The title in the signed-in header. It is the page's h1, unless the page has its own. */
  title?: string;
  /** True on pages of a tab that have an h1 of their own. */
  ownHeading?: true;
  /** True on pages that are apps, where React runs in the browser. Other pages have the one small script. */
  react?: boolean;
  /** True on pages that read their data again after a live change. */
  live?: true;
  /** True on pages where the quick-apply button would be in the way. */
  noQuickApply?: true;
  /** True on pages with actions at the foot of a phone, in the place of the tabs. */
  ownDock?: true;
}

/** Returns whether React runs on the page of these matches. The innermost route that says so decides. */
export function runsReact(matches: readonly { handle?: unknown }[]): boolean {
  const said = matches.map(({ handle }) => (handle as PageHandle | undefined)?.react);
  return said.findLast((react) => react !== undefined) ?? false;
}
