/** Keeps what someone types into `<form data-draft="name">` until it is sent, through navigation, a reload and a crash. */
import { formatDate, formatTime, isoDay } from "#app/ui/format.ts";
import { SCRIPT_ICONS } from "#app/ui/script-icons.ts";
import { closest, forEach, iconHtml, make, person } from "./dom.ts";
import { changesOf, fillIn } from "./draft-fields.ts";
import { keepDraft, readDraft, removeDraft, removeOldDrafts } from "./drafts.ts";

/** Long enough to collect a few letters. */
const PAUSE_MS = 300;

/** Forms with letters that are not kept yet. */
const pending = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
let isFilling = false;
/** The draft whose form was sent last where React runs. A message of success tells that it arrived. */
let sent: string | null = null;

export function watchDrafts(): void {
  if (!person) return;
  removeOldDrafts(person);
  // Before any form looks for its draft.
  forEach("[data-toast=success]", () => sent && forgetDraft(sent));
  forEach<HTMLFormElement>("form[data-draft]", begin);
  forEach<HTMLElement>("[data-draft-offer]:not(form)", offer);
  document.addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (!isFilling && form?.dataset?.draft) keepSoon(form);
  });
  const keepAll = () => [...pending.keys()].forEach(keep);
  addEventListener("pagehide", keepAll);
  document.addEventListener("visibilitychange", keepAll);
  document.addEventListener("click", (event) => {
    const form = closest(event, "[data-draft-delete]")?.closest<HTMLFormElement>("form[data-draft]");
    if (form) discard(form);
  });
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.dataset.draft) return;
      keepAll();
      carry(target);
      sent = target.dataset.draft;
    },
    { capture: true },
  );
}

/** Deletes a draft whose form has been sent. */
export function forgetDraft(name: string): void {
  if (person) removeDraft(person, name);
  for (const form of pending.keys()) if (form.dataset.draft === name) stop(form);
  sent = null;
}

const draftOf = ({ dataset }: HTMLElement) => (person && dataset.draft ? readDraft(person, dataset.draft) : null);

/** Whether the form shows the server's answer, which is newer than any draft. */
const isAnswered = (form: HTMLFormElement) => "answered" in form.dataset;

function begin(form: HTMLFormElement): void {
  // On a slow phone people may type before the scripts have loaded.
  if (!isAnswered(form) && Object.keys(changesOf(form)).length > 0) keepSoon(form);
  const draft = draftOf(form);
  if (!draft) return;
  note(form, draft.keptAt);
  if (isAnswered(form)) return;
  isFilling = true;
  const missing = fillIn(form, draft.changes);
  isFilling = false;
  carry(form);
  const [value] = [...missing.values()].flat();
  if (!value) return;
  if (form.dataset.draftMissing) askFor(form, missing);
  else openWith(form, value);
}

/** Sends the form with the values that it did not offer, so that the server's answer offers them. */
function askFor(form: HTMLFormElement, missing: ReadonlyMap<string, readonly string[]>): void {
  const add = (name: string, value: string) => {
    const input = make("input", "");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  };
  for (const [name, values] of missing) for (const value of values) add(name, value);
  add("intent", form.dataset.draftMissing ?? "");
  form.requestSubmit();
}

/** Where there is nothing to fill in, opens the form with what the draft is about. */
function offer(place: HTMLElement): void {
  const change = draftOf(place)?.changes[place.dataset.draftField ?? ""];
  const [value] = change && "on" in change ? change.on : [];
  if (value) openWith(place, value);
}

/** Opens this page with a value that its form did not offer, in the parameter that `data-draft-offer` names. */
function openWith({ dataset }: HTMLElement, value: string): void {
  const name = dataset.draftOffer;
  if (!name || new URLSearchParams(location.search).has(name)) return;
  location.replace(`${location.pathname}?${new URLSearchParams({ [name]: value })}`);
}

function keepSoon(form: HTMLFormElement): void {
  stop(form);
  pending.set(
    form,
    setTimeout(() => keep(form), PAUSE_MS),
  );
}

function stop(form: HTMLFormElement): void {
  clearTimeout(pending.get(form));
  pending.delete(form);
}

function keep(form: HTMLFormElement): void {
  stop(form);
  const { draft: name } = form.dataset;
  if (!person || !name) return;
  const changes = changesOf(form, { all: isAnswered(form) });
  if (Object.keys(changes).length === 0) {
    removeDraft(person, name);
    note(form, null);
    return;
  }
  const now = Date.now();
  const own = Object.fromEntries(carriers(form).map((input) => [input.name, input.value]));
  const carried = isAnswered(form) ? own : { ...own, ...draftOf(form)?.carried };
  note(form, keepDraft(person, name, { keptAt: now, changes, carried }) ? now : null);
}

/**
 * The hidden fields that belong to what was typed, such as the key that prevents a form sent twice from making two
 * records.
 */
const carriers = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("input[data-carry]")];

function carry(form: HTMLFormElement): void {
  if (isAnswered(form)) return;
  const { carried = {} } = draftOf(form) ?? {};
  for (const input of carriers(form)) input.value = carried[input.name] ?? input.value;
}

/** Deletes the draft and resets the form to what the server rendered. */
function discard(form: HTMLFormElement): void {
  stop(form);
  if (person && form.dataset.draft) removeDraft(person, form.dataset.draft);
  note(form, null);
  isFilling = true;
  form.reset();
  isFilling = false;
  // React may replace the fields.
  setTimeout(() => form.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus());
}

function note(form: HTMLFormElement, keptAt: number | null): void {
  const place = form.querySelector("[data-draft-note]");
  if (!place) return;
  if (keptAt === null) {
    place.replaceChildren();
    return;
  }
  const words = `Draft kept on this ${deviceName()}, ${whenOf(new Date(keptAt))}`;
  place.innerHTML = `<span>${iconHtml(SCRIPT_ICONS.check)}<span>${words}</span></span><button type="button" class="control border-transparent px-quiet text-pond text-t2 hover:bg-pond-tint hover:text-pond-2" data-draft-delete>Delete draft</button>`;
}

const deviceName = () => (matchMedia("(pointer: fine) and (min-width: 48em)").matches ? "computer" : "phone");

/** Returns "10:44 pm", with the date unless it is today. */
const whenOf = (date: Date) =>
  isoDay(date) === isoDay(new Date()) ? formatTime(date) : `${formatDate(date)}, ${formatTime(date)}`;
