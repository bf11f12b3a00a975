/** Reads that the page makes by itself. They fail quietly, and are made again once the server answers. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { connection } from "./page-connection.ts";

/** Marks the URL of a background read, to distinguish it from a navigation to the same page. */
const MARK = "quiet";

export const isBackgroundRead = ({ searchParams }: URL): boolean => searchParams.has(MARK);

/** `useFetcher` for background reads. `data` is the last result that arrived, even if later reads failed. */
export function useBackgroundRead<Loader>(key?: string) {
  const fetcher = useFetcher<Loader>(key === undefined ? {} : { key });
  const [latest, setLatest] = useState(fetcher.data);
  if (fetcher.data !== undefined && fetcher.data !== latest) setLatest(fetcher.data);
  const { load: fetcherLoad } = fetcher;
  const missed = useRef<string>(undefined);
  const load = useCallback(
    async (href: string): Promise<void> => {
      missed.current = href;
      await fetcherLoad(`${href}${href.includes("?") ? "&" : "?"}${MARK}`);
    },
    [fetcherLoad],
  );
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data !== undefined) missed.current = undefined;
  }, [fetcher.state, fetcher.data]);
  useWhenBack(() => {
    if (missed.current !== undefined) void load(missed.current);
  });
  return { data: latest, state: fetcher.state, load };
}

/** Calls `act` each time the connection to the server is restored. */
export function useWhenBack(act: () => void): void {
  const whenBack = useEffectEvent(act);
  useEffect(() => {
    let wasLost = connection.get().lost !== null;
    return connection.subscribe(() => {
      const isLost = connection.get().lost !== null;
      if (wasLost && !isLost) whenBack();
      wasLost = isLost;
    });
  }, []);
}
