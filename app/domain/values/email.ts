import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { tidyAddress } from "./typed-text.ts";

const required = () => m.refusal_email();

/** Validates an email address. */
export const emailAddress = z
  .string({ error: required })
  .overwrite(tidyAddress)
  .min(1, { error: required, abort: true })
  .max(254, { error: required, abort: true })
  .pipe(z.email({ error: required }));

/** Validates an email address that may be left out. */
export const optionalEmail = emailAddress.optional();
