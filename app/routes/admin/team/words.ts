import type { TeamRow } from "#app/domain/team/team.server.ts";
import { formatCount, monthInWords } from "#app/notation.ts";

/** Formats minutes, as "1 h 40 min". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${formatCount(hours)} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""]
    .filter(Boolean)
    .join(" ");
}

/** Returns "Jan 2027". */
export const shortMonth = (intake: string): string => monthInWords(intake).replace(/^(\w{3})\w*/, "$1");

type Summed = { [Name in keyof TeamRow]: TeamRow[Name] extends number ? Name : never }[keyof TeamRow];

export const sumOf = (rows: readonly TeamRow[], name: Summed): number => rows.reduce((sum, row) => sum + row[name], 0);

/** Says in a sentence who is full, who is away, and who has most room. */
export function teamSummary(rows: readonly TeamRow[]): string {
  const present = rows.filter(({ owner }) => !owner.isAbsent);
  const roomOf = ({ owner: { load } }: TeamRow) =>
    load === null || load.capacity === null ? null : load.capacity - load.students;
  const full = present.filter((row) => (roomOf(row) ?? 1) <= 0).map(({ owner }) => owner.name);
  const away = rows.filter(({ owner }) => owner.isAbsent).map(({ owner }) => owner.name);
  const [most] = present
    .flatMap((row) => {
      const room = roomOf(row);
      return room !== null && room > 0 ? [{ name: row.owner.name, room }] : [];
    })
    .toSorted((a, b) => b.room - a.room);
  const is = (names: readonly string[], what: string) =>
    names.length === 0 ? [] : [`${names.join(", ")} ${names.length === 1 ? "is" : "are"} ${what}.`];
  return [
    ...is(full, "full"),
    ...is(away, "away"),
    ...(most ? [`${most.name} has room for ${formatCount(most.room)}.`] : []),
  ].join(" ");
}
