/** The page on the screen, for code outside React. */
import { useEffect } from "react";
import {
  type NavigateFunction,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";

interface ShownPage {
  /** Path and query. */
  href: string;
  state: unknown;
  /** The index in this tab's history, as the router counts. */
  index: number;
  loaderData: ReadonlyMap<string, unknown>;
  /** The `handle` of each route, outermost first. */
  handles: readonly unknown[];
  navigate: NavigateFunction;
  revalidate: () => void;
}

let shown: ShownPage | undefined;
let isLeaving = false;

/** Checks whether another page, or the answer to a form, is loading. */
export const isPageLeaving = (): boolean => isLeaving;

/** Returns the page on the screen, or undefined before the first one is hydrated. */
export const shownPage = (): ShownPage | undefined => shown;

/** Returns path and query of a URL in one spelling: the router writes "%40" where an address bar has "@". */
export function hrefOf({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}

export const historyIndex = (): number => window.history.state?.idx ?? 0;

/** Keeps `shownPage` up to date. For the root, once. */
export function useShownPage(): void {
  const location = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  useEffect(() => {
    shown = {
      href: hrefOf(location),
      state: location.state,
      index: historyIndex(),
      loaderData: new Map(matches.map((match) => [match.id, match.loaderData])),
      handles: matches.map((match) => match.handle),
      navigate,
      revalidate: () => void revalidate(),
    };
  }, [location, matches, navigate, revalidate]);
  useEffect(() => {
    isLeaving = state !== "idle";
  }, [state]);
}
