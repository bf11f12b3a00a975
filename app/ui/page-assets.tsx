/** Additions of the server to the HTML of a page: the inlined styles, and whether scripts follow. */
import { createContext, type ReactNode, useContext } from "react";

export interface PageAssets {
  /** Returns the sheet of a page, by its path without the language. */
  css: (path: string, isSignedIn: boolean) => string;
  nonce: string;
  /** The URL of the script of every page. Empty in the browser, where React renders. */
  script: string;
  /** The digits of a page in Bangla, ১২৩ or 123 as Intl names them. */
  digits: "beng" | "latn" | null;
  /** False for `Save-Data: on`. The page is complete without scripts. */
  scripts: boolean;
  /** Whether React continues in the browser. Not on the page of an error. */
  react: boolean;
  /** Set if a script asked for the page without its frame: all of it, or what a dialog shows. */
  part: "page" | "dialog" | null;
  /** Returns the HTML of `render`, from the server's cache if the same subject was rendered before. */
  kept: (subject: object, variant: string, render: () => ReactNode) => string;
  /** The request's ID in the log, for error pages. Null in the browser. */
  reference: string | null;
}

export const PageAssetsContext = createContext<PageAssets>({
  css: () => "",
  nonce: "",
  script: "",
  digits: null,
  scripts: true,
  react: true,
  part: null,
  kept: () => "",
  reference: null,
});
export const usePageAssets = () => useContext(PageAssetsContext);
