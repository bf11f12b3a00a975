/** The page that is on the screen, for what runs beside it. */
import { useEffect } from "react";
import { type NavigateFunction, useLocation, useMatches, useNavigate, useRevalidator } from "react-router";

interface ShownPage {
  /** Path and query. */
  href: string;
  state: unknown;
  /** The place in this tab's history, as the router counts. */
  index: number;
  loaderData: ReadonlyMap<string, unknown>;
  navigate: NavigateFunction;
  revalidate: () => void;
}

let shown: ShownPage | undefined;

/** The page on the screen; undefined before the first one is hydrated. */
export const shownPage = (): ShownPage | undefined => shown;

/** Path and query of an address. */
export const hrefOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

export const historyIndex = (): number => window.history.state?.idx ?? 0;

/** Keeps `shownPage` true. For the root, once. */
export function useShownPage(): void {
  const location = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    shown = {
      href: hrefOf(location),
      state: location.state,
      index: historyIndex(),
      loaderData: new Map(matches.map((match) => [match.id, match.loaderData])),
      navigate,
      revalidate: () => void revalidate(),
    };
  }, [location, matches, navigate, revalidate]);
}
