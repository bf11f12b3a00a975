/** Courses to compare: no more than three can be selected, and the button waits for two. */
import { COMPARE_MAX, COMPARE_MIN, tooMany } from "#app/domain/favourites/compare.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { forEach } from "./dom.ts";

export const watchCompare = (): void => forEach<HTMLFormElement>("form[data-compare]", begin);

function begin(form: HTMLFormElement): void {
  const count = () => form.querySelectorAll(":checked").length;
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  const label = button?.querySelector("span");
  // It tells the server of a form that was sent with nothing selected.
  form.querySelector("[name=sent]")?.remove();
  const update = () => {
    const isReady = count() >= COMPARE_MIN && count() <= COMPARE_MAX;
    if (button) button.disabled = !isReady;
    if (label)
      label.textContent = isReady ? m.browser_compare_courses({ count: inDigits(count()) }) : m.browser_compare();
  };
  const say = (message: string) => {
    const place = form.querySelector("[data-compare-error]");
    if (place && place.textContent !== message) place.textContent = message;
  };
  form.addEventListener("change", ({ target }) => {
    const isOneTooMany = target instanceof HTMLInputElement && target.checked && count() > COMPARE_MAX;
    if (isOneTooMany) target.checked = false;
    say(isOneTooMany || count() > COMPARE_MAX ? tooMany() : "");
    update();
  });
  update();
}
