import { z } from "zod";
import { tidyAddress } from "./typed-text.ts";

const REQUIRED = "Valid email is required";

/** Validates an email address. */
export const emailAddress = z
  .string({ error: REQUIRED })
  .overwrite(tidyAddress)
  .min(1, { error: REQUIRED, abort: true })
  .max(254, { error: REQUIRED, abort: true })
  .pipe(z.email(REQUIRED));

/** Validates an email address that may be left out. */
export const optionalEmail = emailAddress.optional();
