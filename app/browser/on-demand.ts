/**
 * Parts of a page whose code loads later: while the browser is idle, or when they are first needed. If the code fails
 * to load, the part is not shown and the link in its place still works.
 */
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from "react";
import { connection, isServerThere } from "./page-connection.ts";
import { isPlainClick } from "./plain-click.ts";

export interface OnDemand<Props> {
  /** Returns the component once its code has loaded, or null if that fails. A later call tries again. */
  load: () => Promise<ComponentType<Props> | null>;
  loaded: () => ComponentType<Props> | null;
}

const known = new Set<() => Promise<unknown>>();

/** Loads the code of every part that the modules of this page declare. */
export const loadAllOnDemand = (): Promise<unknown> => Promise.all([...known].map((load) => load()));

export function onDemand<Props>(from: () => Promise<{ default: ComponentType<Props> }>): OnDemand<Props> {
  let component: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props> | null> | undefined;
  const load = () => {
    loading ??= from().then(
      (module) => {
        component = module.default;
        return component;
      },
      () => {
        loading = undefined;
        return null;
      },
    );
    return loading;
  };
  known.add(load);
  return { load, loaded: () => component };
}

/** Returns the component, or null until its code has loaded. Loads it while `isWanted`. */
export function useOnDemand<Props>(part: OnDemand<Props>, isWanted: boolean): ComponentType<Props> | null {
  const [, setCount] = useState(0);
  const component = part.loaded();
  const isMissing = isWanted && component === null;
  const show = useCallback(() => setCount((count) => count + 1), []);
  useEffect(() => {
    let isOver = false;
    if (isMissing) void part.load().then((found) => (found && !isOver ? show() : undefined));
    return () => {
      isOver = true;
    };
  }, [part, isMissing, show]);
  return component;
}

/**
 * Opens a part over the page from a link's `onClick`. A click with a modifier key is left to the browser. Without the
 * part's code the link is followed, or the page stays if the server cannot be reached.
 */
export function openInstead<Props>(
  event: MouseEvent<HTMLAnchorElement>,
  part: OnDemand<Props>,
  open: () => void,
): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void part.load().then(async (component) => {
    if (component) open();
    else if (await isServerThere()) window.location.assign(href);
    else connection.failed("network");
  });
}
