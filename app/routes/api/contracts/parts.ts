/** Parts that several contracts share. */
import { z } from "zod";
import { isStorable } from "#app/domain/values/storable.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import type { Contract } from "../endpoint.server.ts";

/** A whole number in a URL, as digits only. In the OpenAPI document it is an integer, not a text. */
export const whole = (low: number, high: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: () => m.api_whole_number() })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(low, { error: () => m.api_at_least({ least: inDigits(low) }) })
        .max(high, { error: () => m.api_at_most({ most: inDigits(high) }) }),
    )
    .default(fallback)
    .meta({ type: "integer", minimum: low, maximum: high, default: fallback });

export const words = z
  .string()
  .max(10_000, { error: () => m.api_too_long() })
  .refine(isStorable, { error: () => m.api_characters() })
  .default("");
export const offset = whole(0, 999_999_999, 0);
export const day = z.iso.date('must be a day such as "2027-01-15"').meta({ examples: ["2027-01-15"] });
export const listQuery = z.object({ limit: whole(1, 100, 100), offset });

export const notFound = { 404: "Not found, or belongs to someone else." };
export const keyReused = { 409: "The key was already used with different contents (code key_reused)." };
export const contract = <const C extends Contract>(of: C): C => of;
