/** The menus, which are `details` and open without scripts. Scripts close them. */
import { closest } from "./dom.ts";

const openMenu = () => document.querySelector<HTMLDetailsElement>("details[data-menu][open]");

/** Closes the menu when someone goes on elsewhere: beside it, with Tab, to a place on this page, or to another page. */
export function watchMenus(): void {
  document.addEventListener("click", (event) => {
    if (closest(event, "[data-menu] a[href*='#']")) close();
    else closeBeside(event);
  });
  document.addEventListener("focusin", closeBeside);
  document.addEventListener("keydown", ({ key }) => {
    const menu = openMenu();
    if (!menu || key !== "Escape") return;
    close();
    menu.querySelector("summary")?.focus();
  });
  // Back shows the page as it was left.
  addEventListener("pagehide", close);
}

function close(): void {
  const menu = openMenu();
  if (menu) menu.open = false;
}

function closeBeside({ target }: Event): void {
  if (!(target instanceof Node && openMenu()?.contains(target))) close();
}
