/** What is pressed: green acts, and one of a view is filled. A link that looks like a button is a link. */
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { localPath } from "#app/language.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface ButtonLook {
  /**
   * "filled" is what the view is for, once; "quiet" is words alone; "danger" deletes; those ending in "-deep" stand on
   * ink.
   */
  look?: keyof typeof looks | undefined;
  /** "small" stands beside small text, "dense" in a row of a desk, where a mouse reaches it. */
  size?: keyof typeof sizes;
  /** As wide as what it is in. */
  wide?: boolean;
  /** Its words begin where the text above it begins. */
  flush?: boolean;
  /** It stays on paper. */
  printed?: boolean;
  /** For its place, and for what it is at one width alone: `desk:min-h-9`. */
  className?: string;
}

const looks = {
  outlined: "border-pond text-pond hover:bg-pond-tint hover:text-pond-2",
  filled: "border-pond bg-pond text-on-pond hover:border-pond-2 hover:bg-pond-2",
  quiet: "border-transparent text-pond hover:bg-pond-tint hover:text-pond-2",
  danger: "border-bad text-bad hover:bg-pond-tint",
  "outlined-deep": "border-on-deep-2 text-on-deep hover:bg-glow",
  "filled-deep": "border-petal bg-petal text-on-petal hover:border-petal-3 hover:bg-petal-3",
  "quiet-deep": "border-transparent text-on-deep hover:bg-glow",
} as const;

const sizes = {
  normal: "",
  small: "text-t2",
  dense: "text-t2 desk:min-h-9 desk:px-3 desk:py-dense desk:text-dense",
  big: "min-h-13 text-t4",
} as const;

/** From the edge to the words: no border, less room. */
function roomOf(look: keyof typeof looks, size: keyof typeof sizes): string {
  return look.startsWith("quiet") ? "px-quiet" : size === "big" ? "px-6" : "px-button";
}

/** The attributes of a button without what says how it looks, and the classes for that. */
function dressed<Props extends ButtonLook>(props: Props) {
  const { look = "outlined", size = "normal", wide, flush, printed, className, ...rest } = props;
  const classes = [
    "control",
    looks[look],
    roomOf(look, size),
    sizes[size],
    wide && "w-full",
    flush && "-ml-quiet",
    printed && "print:inline-flex print:min-h-0",
    className,
  ];
  return { ...rest, className: classes.filter(Boolean).join(" ") };
}

/** Sends the form that it is in, unless `type` says otherwise. */
export const Button = (props: ButtonLook & ComponentProps<"button">) => <button type="submit" {...dressed(props)} />;

/** `href` leads to a document. `to` leads on within the staff area, where React's router takes the click. */
type Destination =
  | (Omit<ComponentProps<typeof Link>, "className"> & { href?: never })
  | (Omit<ComponentProps<"a">, "className"> & { href: string; to?: never });

/** It leads to the page in the language of this one. */
const Leading = (link: Destination & { className: string }) =>
  link.to === undefined ? (
    <a {...link} href={localPath(link.href)} />
  ) : (
    <Link discover="none" {...link} to={typeof link.to === "string" ? localPath(link.to) : link.to} />
  );

/** A link among buttons. Its words say where it leads. */
export const ButtonLink = (props: ButtonLook & Destination) => (
  <Leading {...(dressed(props) as Destination & { className: string })} />
);

interface IconAlone {
  icon: IconName;
  /** What a screen reader says, and a tooltip shows after a while. */
  label: string;
  look?: keyof typeof squares;
  className?: string;
}

const squares = {
  outlined: "border-line text-ink-2 hover:bg-pond-tint",
  quiet: "border-transparent text-ink-2 hover:bg-pond-tint",
  "quiet-deep": looks["quiet-deep"],
} as const;

const square = ({ label, look = "outlined", className = "" }: Omit<IconAlone, "icon">) => ({
  className: `control w-tap flex-none ${squares[look]} ${className}`,
  "aria-label": label,
  "data-tip": "",
});

/** An icon alone, with a name. `aria-pressed` fills it: it is the reader's own. */
export const IconButton = ({ icon, label, look, className, ...button }: IconAlone & ComponentProps<"button">) => (
  <button type="submit" {...button} {...square({ label, look, className })}>
    <Icon name={icon} />
  </button>
);

/** The same as a link. What `children` draw is over the icon. */
export const IconLink = ({ icon, label, look, className, children, ...link }: IconAlone & Destination) => (
  <Leading {...link} {...square({ label, look, className })}>
    <Icon name={icon} />
    {children}
  </Leading>
);
