/** What is photographed: an address, who looks at it, and what they have done there. */
import type { Page } from "@playwright/test";

export interface Scene {
  /** Of its files. */
  name: string;
  path: string;
  /** Who is signed in; no one by default. */
  as?: string;
  /** Without scripts the page is photographed in light only: no scheme depends on them. */
  scripts?: false;
  /** On paper. */
  print?: true;
  /** Only what the window shows, where something lies over the page. */
  window?: true;
  /** What is done before the picture; false where there was nothing to do it with, and nothing to see. */
  act?: (page: Page) => Promise<unknown>;
}

/** A file name of an address: "courses-search-data-science". */
export const nameOf = (path: string, as = "visitor"): string =>
  `${path.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "") || "home"}.${as.split("@")[0]}`.slice(0, 140);
