/** Checks a profile in the browser. Loaded when its form is first touched. */
import { profileInput } from "#app/domain/fit/profile-input.ts";
import { checkWith } from "#app/ui/check-form.ts";
import { isoDay } from "#app/ui/format.ts";

/** The server knows the exchange rate. Here it only matters that an amount can be read. */
const ANY_RATE = 16_500;

export const check = checkWith(profileInput(isoDay(new Date()), ANY_RATE));
