/** Where things stand: one under another, beside each other, in columns. Nothing here draws anything. */
import type { ComponentProps, ElementType, ReactNode } from "react";

/** The props of the element that `as` names, beside those of the component. */
export type As<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<ComponentProps<Tag>, "as" | keyof Own>;

/** In steps of the theme's spacing, 0.25rem each. */
export type Gap = keyof typeof gaps;

const gaps = {
  0: "",
  2: "gap-2",
  4: "gap-4",
  6: "gap-6",
  8: "gap-8",
} as const;

/** One under another. No word or table makes it wider than what it is in. */
export const stacked = (gap: Gap, className = "") => `grid grid-cols-1 ${gaps[gap]} ${className}`.trimEnd();

interface Placed<G> {
  gap?: G;
  /** For its place, and for what it is at one width alone. */
  className?: string;
}

/** One under another, in a div or what `as` names. */
export function Stack<Tag extends ElementType = "div">({ as, gap = 4, className, ...rest }: As<Tag, Placed<Gap>>) {
  const Element: ElementType = as ?? "div";
  return <Element {...rest} className={stacked(gap, className)} />;
}

/** Beside each other, and on the next line when there is no room. */
export function Inline<Tag extends ElementType = "div">({ as, className = "", ...rest }: As<Tag, Placed<never>>) {
  const Element: ElementType = as ?? "div";
  return <Element {...rest} className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`.trimEnd()} />;
}

const columns = {
  aside: "wide:grid-cols-aside",
  even: "wide:grid-cols-2",
} as const;

/** Two columns from 64em up. "aside" makes the second the narrower one. */
export const Columns = ({ look = "aside", children }: { look?: keyof typeof columns; children: ReactNode }) => (
  <div className={`grid grid-cols-1 items-start gap-6 print:grid-cols-1 print:gap-4 ${columns[look]}`}>{children}</div>
);

/** What the page is about, between the header and the footer. The link "Skip to main content" leads here. */
export const Page = ({ gap = 4, className = "", ...rest }: Placed<Gap> & ComponentProps<"main">) => (
  <main
    {...rest}
    id="main"
    className={stacked(gap, `mx-auto w-page pt-4 pb-8 rail:pt-8 print:pt-4 print:pb-0 ${className}`.trimEnd())}
  />
);

/** The first heading, and what is beside it while there is room. */
export const PageHeader = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={titled}>
    <h1>{title}</h1>
    {children}
  </div>
);

/** A heading and what is beside it. */
export const titled = "flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1";
