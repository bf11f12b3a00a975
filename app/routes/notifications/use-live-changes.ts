/** Watches for changes once the page is there: its code is not needed before. */
import { useEffect, useEffectEvent } from "react";
import type { Mark } from "./live-changes.ts";

/** Calls `onChange` when something of this person's changed after `mark` was read. */
export function useLiveChanges(mark: Mark, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  const isNews = useEffectEvent((seen: Mark) => seen.unread !== mark.unread || seen.latest !== mark.latest);

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    import("./live-changes.ts").then(
      ({ watchChanges }) => {
        if (!isOver) stop = watchChanges({ isNews: (seen) => isNews(seen), changed: () => changed() });
      },
      // Without it the badge follows at the next page.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
