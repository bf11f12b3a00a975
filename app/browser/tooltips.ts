/**
 * The names of icon-only buttons, which the styles show after a delay on hover or focus. Without scripts each name has
 * its own delay, and stays until the pointer or the focus leaves.
 */

/** In milliseconds. The styles repeat the first one. */
const OPEN_AFTER = 700;
const NEXT_WITHIN = 300;

const withTooltip = (target: EventTarget | null) => target instanceof Element && target.closest("[data-tip]");

/** Shows a name without delay if another was shown a moment before, and hides it on Escape. */
export function watchTooltips(): void {
  const { dataset } = document.documentElement;
  let since = performance.now();
  let timer = 0;
  const enter = ({ target }: Event) => {
    if (!withTooltip(target)) return;
    clearTimeout(timer);
    since = performance.now();
  };
  const leave = ({ target }: Event) => {
    if (!withTooltip(target)) return;
    const wasShown = dataset.tips === "next" || performance.now() - since >= OPEN_AFTER;
    if (!wasShown || dataset.tips === "off") delete dataset.tips;
    else {
      dataset.tips = "next";
      timer = window.setTimeout(() => delete dataset.tips, NEXT_WITHIN);
    }
  };
  for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, enter);
  for (const kind of ["mouseout", "focusout"]) document.addEventListener(kind, leave);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dataset.tips = "off";
  });
}
