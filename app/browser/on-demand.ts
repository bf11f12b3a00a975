/**
 * Parts of a page whose code comes later: while the browser is idle, or when they are first wanted. One that cannot
 * be had is not shown, and what stands in its place goes on working.
 */
import { type ComponentType, type MouseEvent, useCallback, useEffect, useState } from "react";
import { connection, isServerThere } from "./page-connection.ts";
import { isPlainClick } from "./plain-click.ts";

export interface OnDemand<Props> {
  /** The component once its code is there; null when it cannot be had. Asked again, it tries again. */
  load: () => Promise<ComponentType<Props> | null>;
  loaded: () => ComponentType<Props> | null;
}

const known = new Set<() => Promise<unknown>>();

/** Loads what the modules of this page may want. */
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

/** The component when its code is there, or null until then. Loads it while `isWanted`. */
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
 * For the `onClick` of a link that opens a part over the page instead. A press with a modifier key is the browser's;
 * without the part's code the link leads where it says, or the page stays where no server can be reached.
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
