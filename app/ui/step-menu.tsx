import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

interface StepMenuProps {
  place: keyof typeof places;
  /** The badge of the present step, with `StepMenuMark` in it. */
  badge: ReactNode;
  /** Completes the badge's name for screen readers: what opens, and whose step it is. */
  label: string;
  /** A new version closes the menu. */
  version: number;
  /** Stands at the right of the badge. */
  end?: ReactNode;
  /** The form for another step. */
  children: ReactNode;
}

/** In a row the button has a width of its own, and stays where it is while the menu is open. */
const places = {
  row: {
    menu: "grid items-start max-tiny:gap-2 tiny:grid-cols-[minmax(0,1fr)_auto]",
    details: "tiny:col-span-2 tiny:col-start-1 tiny:row-start-1",
    summary: "min-h-tap tiny:mr-28 desk:mr-24 desk:min-h-9",
    end: "tiny:col-start-2 tiny:row-start-1",
  },
  page: { menu: "flex flex-wrap items-start gap-x-3", details: "open:basis-full", summary: "min-h-tap", end: "" },
} as const;

/** A step badge that opens a form under it, also without scripts. With scripts the form's select takes the focus. */
export function StepMenu({ place, badge, label, version, end, children }: StepMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const shown = useRef(version);
  const hadFocus = useRef(false);
  useEffect(() => {
    const details = menu.current;
    if (shown.current === version || !details) return;
    shown.current = version;
    // After the last step the button that had the focus is gone, and the form closes.
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost || details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
  }, [version]);
  const look = places[place];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it are pressed, and it only sees their focus.
    <div
      className={look.menu}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      <details
        ref={menu}
        className={`group ${look.details}`}
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector("select")?.focus()}
      >
        <summary
          className={`flex cursor-pointer list-none items-center whitespace-normal marker:hidden ${look.summary}`}
        >
          {badge}
          <span className="sr-only">{label}</span>
        </summary>
        <div className="pt-2">{children}</div>
      </details>
      <div className={look.end}>{end}</div>
    </div>
  );
}

/** Shows that a badge opens. */
export const StepMenuMark = () => (
  <span className="flex group-open:rotate-180 *:size-4">
    <Icon name="down" />
  </span>
);
