/** Reads and writes the URLs of staff lists. */
import { LAST_PAGE } from "#app/domain/staff/list-shape.ts";
import { startOfDay } from "#app/domain/values/days.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { isoDay } from "#app/ui/format.ts";

/** Returns `?search=`, trimmed. Empty if the database could not store such a text. */
export function searchOf(url: URL): string {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 200);
  return isStorable(search) ? search : "";
}

/** Returns `?name=` as a place from 1 to `last`, or 1 if it is none. */
export function placeOf(url: URL, name: string, last = Number.MAX_SAFE_INTEGER): number {
  const place = Number(url.searchParams.get(name) ?? 1);
  return Number.isSafeInteger(place) && place >= 1 && place <= last ? place : 1;
}

/** Returns `?page=`, from 1 to the last page allowed. */
export const pageOf = (url: URL): number => placeOf(url, "page", LAST_PAGE);

/** Returns `?name=` if it is one of `values`, otherwise `fallback`. */
export function choiceOf<Value extends string>(
  url: URL,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const given = url.searchParams.get(name);
  return values.find((value) => value === given) ?? fallback;
}

/** Returns `?name=` as a day, "2026-11-20", or empty if it is not a day. */
export function dayOf(url: URL, name: string): string {
  const day = url.searchParams.get(name) ?? "";
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(+startOfDay(day));
  return isDay && isoDay(startOfDay(day)) === day ? day : "";
}

/** Returns the start of the next day. */
export const endOfDay = (day: string): Date => new Date(+startOfDay(day) + 24 * 60 * 60 * 1000);

/** Returns the URL of a record, with the list it was opened from: "?in=status%3Dreviewing". */
export function inList(record: string, list: string): string {
  const query = list.split("?")[1];
  const joint = record.includes("?") ? "&" : "?";
  return query ? `${record}${joint}in=${encodeURIComponent(query)}` : record;
}

/** Returns the URL of the list that a record was opened from, with its filters. */
export function listOf(url: URL, path: string): string {
  const query = new URLSearchParams(url.searchParams.get("in") ?? "");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns `path` with its parameters, without empty ones and without the first page. */
export function listAddress(path: string, params: Record<string, string | number>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== "" && !(name === "page" && value === 1)) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
