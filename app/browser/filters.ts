/** Applies the filters without a button: a filter when it is selected, the search while someone types. */

const PAUSE_IN_TYPING_MS = 300;

/**
 * Identifies a spell of typing, which has one entry in the tab's history however many letters it has. Null for
 * everything else.
 */
export type Spell = number | null;

/** Calls `show` with the URL of each change. Returns how to end a spell of typing from outside. */
export function followFilters(form: HTMLFormElement, show: (address: string, spell: Spell) => void) {
  const field = form.querySelector("input");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spell: Spell = null;

  const endSpell = () => {
    clearTimeout(timer);
    spell = null;
  };
  const search = () => {
    clearTimeout(timer);
    spell ??= Math.random();
    show(addressOf(form), spell);
  };
  const choose = () => {
    endSpell();
    closePanel(form);
    show(addressOf(form), null);
  };

  form.addEventListener("input", ({ target }) => {
    if (target !== field) return;
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE_IN_TYPING_MS);
  });
  form.addEventListener("change", ({ target }) => {
    if (target !== field) choose();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
  });
  // The last words typed are still searched for. The next ones are a new spell.
  form.addEventListener("focusout", () => (spell = null));
  return { endSpell };
}

/** Closes the panel of filters, which covers the results on a phone. */
function closePanel(form: HTMLFormElement): void {
  const panel = form.querySelector("details");
  // With all filters open, someone selects several.
  if (!panel?.open || !panel.offsetParent || form.elements.namedItem("panel")) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

/** Returns the URL the form leads to, without empty fields, as the server would write it. */
export function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const words = String(value).trim().replace(/\s+/g, " ");
    if (words) query.append(name, words);
  }
  const path = new URL(form.action).pathname;
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
