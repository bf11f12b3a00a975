/** Additions of the server to the HTML of a page: the inlined styles, and whether scripts follow. */
import { createContext, type ReactNode, useContext } from "react";

export interface PageAssets {
  /** Returns the common styles and those of `area`. */
  css: (area: string | null) => string;
  /** In the browser: the area whose styles came with the HTML, or "" for none. */
  cssArea?: string | undefined;
  nonce: string;
  /** The URL of the script for pages without React. Empty in the browser, where React renders. */
  enhancer: string;
  /** False for `Save-Data: on`. The page is complete without scripts. */
  scripts: boolean;
  /**
   * Returns the HTML of `render`, from the server's cache if the same subject was rendered before. Null in the browser.
   */
  kept: ((subject: object, variant: string, render: () => ReactNode) => string) | null;
  /** The request's ID in the log, for error pages. Null in the browser. */
  reference: string | null;
}

export const PageAssetsContext = createContext<PageAssets>({
  css: () => "",
  nonce: "",
  enhancer: "",
  scripts: true,
  kept: null,
  reference: null,
});
export const usePageAssets = () => useContext(PageAssetsContext);
