import { useLayoutEffect } from "react";
import { Link } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const KEYS = [
  ["a", "accept"],
  ["r", "not accepted"],
  ["n", "next"],
  ["p", "previous"],
  ["f", "next file"],
  ["t", "turn"],
  ["+", "larger"],
  ["-", "smaller"],
  ["y", "tell the student"],
] as const;

/** The keys of a review. They act on what the page marks with `data-key`, and can be turned off. */
export function Keys({ areOn, address }: { areOn: boolean; address: { on: string; off: string } }) {
  const isHydrated = useHydrated();
  // With the paint, not after it: "Keys are off." is never shown while they still act.
  useLayoutEffect(() => {
    if (!areOn) return;
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [areOn]);
  if (!isHydrated) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-t1 max-rail:hidden">
      {areOn ? (
        KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd className="rounded-control border border-line bg-surface px-1.5 font-semibold uppercase">{key}</kbd>{" "}
            {does}
          </span>
        ))
      ) : (
        <span>Keys are off.</span>
      )}
      <Link to={areOn ? address.off : address.on} preventScrollReset className="py-3 font-semibold">
        {areOn ? "Turn keys off" : "Turn keys on"}
      </Link>
    </p>
  );
}

/** Never while someone types, holds a key down, or means a shortcut of the browser. */
function act(event: KeyboardEvent) {
  const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
  if (repeat || ctrlKey || metaKey || altKey) return;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
  const name = key.toLowerCase();
  const found = [...document.querySelectorAll<HTMLElement>("[data-key]")].find(({ dataset }) => dataset.key === name);
  if (!found) return;
  event.preventDefault();
  const field = neededField(found);
  if (field) field.focus();
  else found.click();
}

/** Returns the field that its button needs first. */
function neededField(button: HTMLElement): HTMLInputElement | null {
  const fields = [...(button.closest("form")?.querySelectorAll<HTMLInputElement>("[data-needed]") ?? [])];
  const isFilled = fields.some((field) => (field.type === "radio" ? field.checked : field.value !== ""));
  return isFilled ? null : (fields[0] ?? null);
}
