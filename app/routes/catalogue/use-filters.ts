import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useWhenBack } from "#app/browser/background-reads.ts";
import { addressOf, followFilters, type Spell } from "#app/browser/filter-form.ts";
import { rememberList } from "#app/browser/list-address.ts";
import { hrefOf } from "#app/browser/shown-page.ts";
import { CHOICE_NAMES, type CourseFilters, finderAddress } from "#app/domain/catalogue/filters.ts";

/** Makes each change in the form of filters a navigation. Does not overwrite what someone is typing. */
export function useFilters(filters: CourseFilters) {
  const form = useRef<HTMLFormElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === "POP";
  /** The spell of typing that made this history entry, or null. */
  const typedIn = spellOf(location.state);
  const wanted = useRef(hrefOf(location));

  const show = useEffectEvent((address: string, spell: Spell) => {
    if (address === wanted.current) return;
    wanted.current = address;
    const replace = (spell !== null && spell === typedIn) || address === hrefOf(location);
    void navigate(address, { replace, preventScrollReset: true, state: { spell } });
  });
  useEffect(() => (form.current ? followFilters(form.current, show).stop : undefined), []);
  // A selection that could not be shown is still in the form.
  useWhenBack(() => {
    wanted.current = hrefOf(location);
    if (form.current) show(addressOf(form.current), null);
  });
  useEffect(() => {
    wanted.current = hrefOf(location);
    rememberList();
  }, [location]);

  const asked = finderAddress(filters);
  const read = useRef(asked);
  const readFilters = useEffectEvent(() => {
    // What was typed before scripts ran, or while the page's data was read again, is not in the URL yet.
    if (read.current === asked) return;
    read.current = asked;
    const { elements } = form.current ?? {};
    for (const name of [...CHOICE_NAMES, "sort"] as const) setValue(elements?.namedItem(name), filters[name]);
    const field = elements?.namedItem("search");
    const isTyping = typedIn !== null && !isReturn && field === document.activeElement;
    if (!isTyping) setValue(field, filters.search);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls follow each page's filters.
  useEffect(readFilters, [asked]);

  return { form, hasWorked: location.state !== null && "spell" in location.state };
}

function spellOf(state: unknown): Spell {
  const spell = (state as { spell?: unknown } | null)?.spell;
  return typeof spell === "number" ? spell : null;
}

function setValue(control: RadioNodeList | Element | null | undefined, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value !== "";
  else if (control instanceof HTMLSelectElement || control instanceof HTMLInputElement) control.value = value;
}
