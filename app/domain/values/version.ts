import { z } from "zod";

/** The version of a record that its sender has read, in a form or the API. */
export const version = z.number().int().min(1).max(2_147_483_647);
