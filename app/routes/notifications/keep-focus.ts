import type { SyntheticEvent } from "react";

/** For a form whose button goes away with its press: what it is part of takes the focus, so that it is not lost. */
export function keepFocus(event: SyntheticEvent<HTMLFormElement>): void {
  event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
