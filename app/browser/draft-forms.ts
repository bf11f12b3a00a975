/**
 * Keeps what someone types into `<form data-draft="name">` until it is sent, through navigation, a reload and a crash.
 * The next time the form is there, the draft is offered, and never put in by itself: it may be about someone else.
 */
import { m } from "#app/paraglide/messages.js";
import { formatDate, formatTime, isoDay } from "#app/ui/format.ts";
import { SCRIPT_ICONS } from "#app/ui/script-icons.ts";
import { closest, forEach, iconHtml, make, person } from "./dom.ts";
import { changesOf, fillIn } from "./draft-fields.ts";
import { type Draft, keepDraft, readDraft, removeDraft, removeOldDrafts } from "./drafts.ts";
import { keepInTab, readInTab } from "./storage.ts";

/** Long enough to collect a few letters. */
const PAUSE_MS = 300;

/** The draft that the next page shall use, because someone asked for it on this one. */
const WANTED = "shapla-draft";

/** Forms with letters that are not kept yet. */
const pending = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** Drafts of earlier pages that no one has used yet, by form, or by the place that stands for one. */
const offered = new WeakMap<HTMLElement, Draft>();
/** The hidden fields of the drafts in use, by form. */
const inUse = new WeakMap<HTMLElement, Draft["carried"]>();
let isFilling = false;
/** The draft whose form was sent last where React runs. A message of success tells that it arrived. */
let sent: string | null = null;

export function watchDrafts(): void {
  if (!person) return;
  removeOldDrafts(person);
  // Before any form looks for its draft.
  forEach("[data-toast=success]", () => sent && forgetDraft(sent));
  forEach<HTMLElement>("[data-draft]", begin);
  document.addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (!isFilling && form?.dataset?.draft) keepSoon(form);
  });
  const keepAll = () => [...pending.keys()].forEach(keep);
  addEventListener("pagehide", keepAll);
  document.addEventListener("visibilitychange", keepAll);
  document.addEventListener("click", (event) => {
    const button = closest(event, "[data-draft-button]");
    const form = button?.closest<HTMLElement>("[data-draft]");
    if (form && button?.dataset.draftButton === "use") use(form);
    else if (form) discard(form);
  });
  document.addEventListener(
    "submit",
    ({ target, submitter }) => {
      if (!(target instanceof HTMLFormElement) || !target.dataset.draft) return;
      // conform checks a form by sending it to itself.
      if (submitter?.getAttribute("name") === "__intent__") return;
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
  for (const form of document.querySelectorAll<HTMLElement>("[data-draft]")) {
    if (form.dataset.draft !== name) continue;
    if (form instanceof HTMLFormElement) stop(form);
    offered.delete(form);
    inUse.delete(form);
    note(form);
  }
  sent = null;
}

const draftOf = ({ dataset }: HTMLElement) => (person && dataset.draft ? readDraft(person, dataset.draft) : null);

/** Whether the form shows the server's answer, which is newer than any draft. */
const isAnswered = (form: HTMLElement) => "answered" in form.dataset;

function begin(form: HTMLElement): void {
  // The browser has sent it, and not the page's script.
  if ("draftSent" in form.dataset && form.dataset.draft) forgetDraft(form.dataset.draft);
  const draft = draftOf(form);
  if (draft && !isAnswered(form)) offered.set(form, draft);
  note(form);
  // On a slow phone people may type before the scripts have loaded.
  if (form instanceof HTMLFormElement && !isAnswered(form) && Object.keys(changesOf(form)).length > 0) keepSoon(form);
  if (readInTab(WANTED) !== form.dataset.draft) return;
  keepInTab(WANTED, "");
  use(form);
}

/** Puts the draft in, into the fields that no one has touched. */
function use(form: HTMLElement): void {
  const draft = offered.get(form);
  if (!draft) return;
  if (!(form instanceof HTMLFormElement)) {
    openWith(form, choiceIn(draft, form.dataset.draftField));
    return;
  }
  offered.delete(form);
  isFilling = true;
  const missing = fillIn(form, draft.changes);
  isFilling = false;
  inUse.set(form, draft.carried);
  const [value] = [...missing.values()].flat();
  // What the form does not offer stays in the draft until the page that offers it is there.
  if (value) note(form);
  else keep(form);
  if (value && form.dataset.draftMissing) askFor(form, missing);
  else if (value) openWith(form, value);
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

function choiceIn({ changes }: Draft, field = ""): string {
  const change = changes[field];
  return (change && "on" in change && change.on[0]) || "";
}

/** Opens this page with a value that its form did not offer, in the parameter that `data-draft-offer` names. */
function openWith({ dataset }: HTMLElement, value: string): void {
  const { draft, draftOffer } = dataset;
  if (!draft || !draftOffer || new URLSearchParams(location.search).has(draftOffer)) return;
  keepInTab(WANTED, draft);
  location.replace(`${location.pathname}?${new URLSearchParams({ [draftOffer]: value })}`);
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

/** Keeps what was typed. A draft that is still offered is replaced by it, and comes back when all of it is undone. */
function keep(form: HTMLFormElement): void {
  stop(form);
  const { draft: name } = form.dataset;
  if (!person || !name) return;
  const changes = changesOf(form, { all: isAnswered(form) });
  carry(form);
  const carried = Object.fromEntries(carriers(form).map((input) => [input.name, input.value]));
  const isChanged = Object.keys(changes).length > 0;
  const draft = isChanged ? { keptAt: Date.now(), changes, carried } : offered.get(form);
  if (draft) keepDraft(person, name, draft);
  else removeDraft(person, name);
  note(form);
}

/**
 * The hidden fields that belong to what was typed, such as the key that prevents a form sent twice from making two
 * records.
 */
const carriers = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("input[data-carry]")];

/** React writes its own values when it takes the page over, so this is done again before the form is sent. */
function carry(form: HTMLFormElement): void {
  if (isAnswered(form)) return;
  for (const input of carriers(form)) input.value = inUse.get(form)?.[input.name] ?? input.value;
}

/** Deletes the draft that the form says it has. One that was offered leaves the form as it is. */
function discard(form: HTMLElement): void {
  const wasOffered = offered.delete(form);
  inUse.delete(form);
  if (person && form.dataset.draft) removeDraft(person, form.dataset.draft);
  note(form);
  if (!(form instanceof HTMLFormElement)) return;
  if (wasOffered) keep(form);
  else {
    stop(form);
    isFilling = true;
    form.reset();
    isFilling = false;
  }
  // React may replace the fields.
  setTimeout(() => form.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus());
}

/** Says whether a draft is kept, or an earlier one is there to be used. */
function note(form: HTMLElement): void {
  const place = form.querySelector("[data-draft-note]");
  if (!place) return;
  const earlier = offered.get(form);
  const at = earlier ?? draftOf(form);
  const when = at && whenOf(new Date(at.keptAt));
  const words = earlier
    ? m.browser_earlier_draft({ when: when ?? "" })
    : m.browser_draft_kept({ device: deviceName(), when: when ?? "" });
  const text = `<span>${iconHtml(SCRIPT_ICONS.check)}<span>${words}</span></span>`;
  place.innerHTML = at
    ? `${text}${earlier ? button("use", m.browser_use_draft()) : ""}${button("delete", m.browser_delete_draft())}`
    : "";
}

const button = (act: string, words: string) =>
  `<button type="button" class="control border-transparent px-quiet text-pond text-t2 hover:bg-pond-tint hover:text-pond-2" data-draft-button="${act}">${words}</button>`;

const deviceName = () =>
  matchMedia("(pointer: fine) and (min-width: 48em)").matches ? m.browser_computer() : m.browser_phone();

/** Returns "10:44 pm", with the date unless it is today. */
const whenOf = (date: Date) =>
  isoDay(date) === isoDay(new Date()) ? formatTime(date) : `${formatDate(date)}, ${formatTime(date)}`;
