/** A surface for one subject of a page. */
import type { ComponentProps, ElementType, ReactNode } from "react";
import { type As, type Gap, stacked, titled } from "./layout.tsx";

interface PanelLook {
  /** Its heading, which also names the section for a screen reader. `titleId` is the heading's id. */
  title?: ReactNode;
  titleId?: string;
  /** Stands beside the heading while there is room. */
  beside?: ReactNode;
  /**
   * "small" has less room at its edge, and a heading in line with the controls beside it; in "flush" what is under the
   * heading reaches the edge.
   */
  size?: keyof typeof sizes;
  /** Between its parts. "none" leaves them to the page. */
  gap?: Gap | "none";
  /** For its place, and for what it is at one width alone. */
  className?: string;
  children?: ReactNode;
}

/** What a panel is drawn on. */
export const surface = "min-w-0 rounded-card border border-line bg-surface print:break-inside-avoid";

const sizes = {
  normal: { room: "p-4 rail:p-6", heading: "" },
  small: { room: "p-4", heading: "mb-1 min-h-tap items-center" },
  flush: { room: "overflow-hidden *:first:border-line *:first:border-b *:first:p-4", heading: "" },
} as const;

/** One of several things in a panel, with a line between them. */
export const PanelItem = ({ className = "", ...item }: ComponentProps<"li">) => (
  <li {...item} className={`grid gap-1 border-line border-t py-3 first:border-0 first:pt-0 ${className}`.trimEnd()} />
);

/** A section, or what `as` names. */
export function Panel<Tag extends ElementType = "section">(props: As<Tag, PanelLook>) {
  const {
    as,
    title,
    titleId,
    beside,
    size = "normal",
    gap = 4,
    className = "",
    children,
    ...rest
  } = props as As<"section", PanelLook>;
  const Element: ElementType = as ?? "section";
  const heading = title ? (
    <h2 id={titleId} className="text-t4">
      {title}
    </h2>
  ) : null;
  const classes = `${surface} ${sizes[size].room} ${className}`.trimEnd();
  return (
    <Element aria-labelledby={titleId} {...rest} className={gap === "none" ? classes : stacked(gap, classes)}>
      {beside ? (
        <div className={`${titled} ${sizes[size].heading}`.trimEnd()}>
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </Element>
  );
}
