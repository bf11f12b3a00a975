/** Checks the details in the browser. Loaded when its form is first touched. */
import { detailsInput } from "#app/domain/account/details-input.ts";
import { checkWith } from "#app/ui/check-form.ts";

export const check = checkWith(detailsInput);
