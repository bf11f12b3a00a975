/** Choices of which one is open, as links in a row. On a phone they scroll sideways. */

/** Positioned, so that visually hidden text scrolls with its chip. */
export const chipRow =
  "relative flex flex-wrap items-center gap-2 max-rail:-mx-4 max-rail:flex-nowrap max-rail:overflow-x-auto max-rail:px-4 max-rail:py-0.75 wide:gap-label";
export const chip =
  "inline-flex min-h-tap items-center gap-label rounded-pill border border-line px-3.75 font-semibold text-ink-2 text-t2 no-underline hover:border-edge current:border-pond current:bg-pond current:text-on-pond max-rail:flex-none wide:px-bar-wide";
/** Outlined: it narrows a list, and once chosen is filled and gives up. */
export const linkChip =
  "inline-flex min-h-9 items-center gap-label rounded-pill border-[1.5px] border-pond px-3 font-semibold text-dense text-pond no-underline hover:bg-pond-tint current:bg-pond current:text-on-pond max-rail:flex-none";
