/**
 * The names of buttons that are an icon alone, which the styles show after a while under the pointer or the focus.
 * Without scripts each waits its own while, and stays until pointer or focus leave.
 */

/** In milliseconds; the styles have the first one too. */
const OPEN_AFTER = 700;
const NEXT_WITHIN = 300;

const withTooltip = (target: EventTarget | null) => target instanceof Element && target.closest(".sq[aria-label]");

/** Shows the next name straight away when one has just been shown, and hides it on Escape. */
export function watchTooltips(): void {
  const { dataset } = document.documentElement;
  let since = 0;
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
