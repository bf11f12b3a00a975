/** What the server's HTML carries besides the page: the styles inlined, and whether scripts follow. */
import { createContext, type ReactNode, useContext } from "react";

export interface PageAssets {
  /** The styles of a page that needs those of `area` beside the common ones. */
  css: (area: string | null) => string;
  /** In the browser: the area whose styles came with the HTML, "" for none. */
  cssArea?: string | undefined;
  nonce: string;
  /** The address of the script for pages without React; "" in the browser, where React renders. */
  enhancer: string;
  /** False for `Save-Data: on`: the page is complete without scripts. */
  scripts: boolean;
  /** The server's memory: what `render` gave before for the same subject, as HTML. Null in the browser. */
  kept: ((subject: object, variant: string, render: () => ReactNode) => string) | null;
  /** The request's name in the log, for error pages; null in the browser. */
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
