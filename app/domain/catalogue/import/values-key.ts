import { foldText } from "#app/domain/values/fold.ts";

/** Returns the key under which an answer about a value is stored and found again. */
export const valueKey = (value: string): string => foldText(value) || value;
