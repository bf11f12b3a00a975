/** The fields of a form for what is saved. Browsers read them too, so without the schemas. */
import type { FactKind, FactValues, SubAgentFact } from "./fact.ts";

const pounds = (pence: number) => String(pence / 100);

/** Returns the fields of a form for what is saved. Those of boxes are the page's own. */
export function factTexts(
  row: { kind: FactKind; subject: string; userId: string | null; value: unknown } | undefined,
): Record<string, string> {
  if (!row) return {};
  const { kind, subject, userId, value } = row;
  const texts = Object.fromEntries(
    Object.entries(value as Record<string, unknown>).flatMap(([name, one]) =>
      typeof one === "string" ? [[name, one]] : [],
    ),
  );
  if (kind === "certificate") return { ...texts, userId: userId ?? "" };
  if (kind !== "university") return texts;
  const { pays } = value as FactValues["university"];
  const figure = pays.by === "percent" ? pounds(pays.hundredths) : pays.by === "pounds" ? pounds(pays.pence) : "";
  return { ...texts, universityId: subject, by: pays.by, figure };
}

export const permittedIds = ({ permittedBy }: Pick<SubAgentFact, "permittedBy">): string[] =>
  permittedBy.map(({ id }) => id);
