/**
 * Opens a link's page as a dialog over this one: the details of a course or an application, or a video. What the page
 * already shows comes at once, and the rest from the link's own page. Without `<dialog>` the link is followed.
 */
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { DIALOG } from "#app/ui/dialog-look.ts";
import { closest, isPlainClick, make } from "./dom.ts";
import { addOpener, closeLayer, openLayer } from "./layers.ts";
import { takeIcons } from "./parts.ts";
import { pageReader } from "./read-page.ts";

const LINK = "a[data-dialog]";

interface OpenDialog {
  dialog: HTMLDialogElement;
  mark: HTMLElement;
  lead: HTMLElement;
  body: HTMLElement;
  footer: HTMLElement;
}

const reader = pageReader();
let refresh = () => {};

/** Reads what an open dialog shows again. */
export const refreshDialog = (): void => refresh();

export function watchDialogs(): void {
  if (!("HTMLDialogElement" in window)) return;
  addOpener((key) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(LINK)].find((one) => keyOf(one) === key);
    return link && open(link);
  });
  // It opens here.
  for (const words of document.querySelectorAll(`${LINK} [data-new-tab]`)) words.remove();
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, LINK);
    if (link && isPlainClick(event) && openLayer(keyOf(link))) event.preventDefault();
  });
}

const keyOf = (link: HTMLAnchorElement): string => link.href;

/** Shows the dialog and returns how to remove it. */
function open(link: HTMLAnchorElement): () => void {
  const shown = frame(link.dataset.title ?? "");
  const { dialog } = shown;
  if (link.dataset.dialog === "video") {
    showVideo(link, shown);
  } else {
    showKnown(link, shown);
    refresh = () => fill(link, shown);
    refresh();
  }
  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    closeLayer();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || closest(event, "[data-close]")) closeLayer();
  });
  dialog.addEventListener("keydown", keepFocus);
  return () => {
    refresh = () => {};
    reader.drop();
    dialog.close();
    dialog.remove();
  };
}

/** Tab goes round in the dialog. By itself it would leave for the browser's own buttons. */
function keepFocus(event: KeyboardEvent): void {
  const { currentTarget: dialog } = event;
  if (event.key !== "Tab" || !(dialog instanceof HTMLElement)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, iframe, [tabindex='0']")];
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

function frame(title: string): OpenDialog {
  const dialog = make("dialog", `${DIALOG.box} ${DIALOG.element}`);
  const header = make("header", DIALOG.header, `<div class="${DIALOG.heading}"></div>`);
  const mark = make("div", "empty:hidden");
  const heading = make("h2", DIALOG.title);
  heading.textContent = title;
  heading.id = "dialog-title";
  const lead = make("div", "");
  header.firstElementChild?.append(heading, lead);
  header.prepend(mark);
  const body = make("section", DIALOG.body);
  body.tabIndex = 0;
  body.ariaLabel = m.browser_details();
  const footer = make("footer", DIALOG.footer);
  footer.append(button(DIALOG.close, m.browser_close()));
  dialog.dataset.over = "";
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.append(header, body, footer);
  return { dialog, mark, lead, body, footer };
}

function button(classes: string, html: string): HTMLButtonElement {
  const made = make("button", classes, html);
  made.type = "button";
  made.dataset.close = "";
  return made;
}

/** Shows what the list knows of a link's page, until that page's own parts arrive. */
function showKnown(link: HTMLAnchorElement, { dialog, lead, body }: OpenDialog): void {
  const card = link.closest("[data-card]");
  const [heading, named] = [dialog.querySelector("h2"), card?.querySelector("h3")?.textContent];
  if (heading && named) heading.textContent = named;
  for (const known of card?.querySelectorAll("[data-known]") ?? []) body.append(known.cloneNode(true));
  const from = card?.querySelector("[data-from]");
  if (from) lead.append(from.cloneNode(true));
  const waiting = make("p", "text-ink-2");
  waiting.setAttribute("role", "status");
  waiting.textContent = link.dataset.dialog === "course" ? m.browser_loading_course() : m.browser_loading();
  body.append(waiting);
}

/** Fills a dialog with the parts of a link's page. If that fails, what it shows stays, until the server answers. */
function fill(link: HTMLAnchorElement, { dialog, mark, lead, body, footer }: OpenDialog): void {
  reader.ask({
    address: link.href,
    part: "dialog",
    onFailed() {
      const waiting = body.querySelector("[role=status]");
      if (waiting) waiting.textContent = m.browser_details_later();
    },
    onPage(page) {
      takeIcons(page);
      const parts = (name: string) => [...page.querySelectorAll(`[data-in-dialog=${name}]`)];
      mark.replaceChildren(...parts("mark"));
      lead.replaceChildren(...parts("lead"));
      body.replaceChildren(...parts("body"));
      for (const old of footer.querySelectorAll("[data-in-dialog]")) old.remove();
      footer.append(...parts("action"));
      const [title, heading] = [page.querySelector("[data-in-dialog=title]")?.textContent, dialog.querySelector("h2")];
      if (title && heading) heading.textContent = title;
    },
  });
}

/** Creates the frame only now, so that nothing loads from YouTube before. */
function showVideo({ dataset, href }: HTMLAnchorElement, { body, lead, footer }: OpenDialog): void {
  const about = make("p", "text-ink-2");
  about.textContent = dataset.about ?? "";
  lead.append(about);
  const further = make("a", DIALOG.close);
  if (dataset.video) {
    const film = make("iframe", DIALOG.film);
    film.src = dataset.video;
    film.title = m.browser_video({ title: dataset.title ?? "" });
    film.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    film.referrerPolicy = "strict-origin-when-cross-origin";
    body.append(film);
    further.href = href;
    further.target = "_blank";
    further.rel = "noopener";
    further.innerHTML = `${m.browser_watch()}<span class="sr-only"> ${m.browser_new_tab()}</span>`;
  } else {
    body.append(
      make(
        "p",
        `${DIALOG.film} content-center p-4 text-center`,
        `<b>${m.browser_sample()}</b><br>${m.browser_sample_video()}`,
      ),
    );
    further.href = localPath("/counselors");
    further.textContent = m.browser_ask();
  }
  footer.append(further);
}
