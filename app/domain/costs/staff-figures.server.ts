/** The figures for staff: what applies today, what applied before, and each change with its entry in the audit log. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { auditLog, costFigures, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { AuditAction } from "#app/domain/staff/audit-actions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { figureText } from "./dated-figures.ts";
import type { FigureInput } from "./figure-input.ts";
import { FIGURES, type FigureKey } from "./figure-keys.ts";
import { countOfState, type FigureLine, lineOf, linesOf } from "./figure-lines.ts";
import { datedColumns, isKnown } from "./read-figures.server.ts";

const columns = { ...datedColumns, version: costFigures.version };

/** Returns a line for every figure. Throws `forbidden` for students, like every function here. */
export async function listFigures(db: Database, viewer: Actor, today: string): Promise<FigureLine[]> {
  requirePermission(viewer, "figures.read");
  const rows = await db.select(columns).from(costFigures).orderBy(asc(costFigures.id));
  return linesOf(rows.filter(isKnown), today);
}

/** Returns how many figures ask to be checked again. */
export const countStaleFigures = async (db: Database, viewer: Actor, today: string): Promise<number> =>
  countOfState(await listFigures(db, viewer, today), "stale");

export interface FigureTarget {
  key: FigureKey;
  /** The version of the line that the form was read at. */
  version: number;
  /** The day in Dhaka. */
  today: string;
}

/**
 * Saves a value as a new row, which students see. The form sent twice saves one. Throws `stale` after another change.
 */
export const saveFigure = (db: Database, viewer: Actor, target: FigureTarget, input: FigureInput): Promise<void> =>
  write(
    db,
    viewer,
    target,
    async (tx, line) => {
      const { key } = target;
      await tx.insert(costFigures).values({ key, ...input, checkedBy: viewer.id });
      const [from, to] = [line.now && figureText(key, line.now.value), figureText(key, input.value)];
      return {
        action: "figure.change",
        summary: `${from ? `${from} to ${to}` : to} from ${input.validFrom}`,
      };
    },
    input,
  );

/** Marks the value of today as checked today. One that no one had checked is shown from then on. */
export const checkFigure = (db: Database, viewer: Actor, target: FigureTarget): Promise<void> =>
  write(db, viewer, target, async (tx, { now }) => {
    if (!now) throw new DomainError("figure_empty");
    const { today: checkedOn } = target;
    const isShown = now.checkedOn === null || now.isShown;
    await tx
      .update(costFigures)
      .set({ checkedOn, checkedBy: viewer.id, isShown, version: sql`${costFigures.version} + 1` })
      .where(eq(costFigures.id, now.id));
    const summary = isShown === now.isShown ? "no change" : "now shown to students";
    return { action: "figure.check", summary: `${figureText(target.key, now.value)}, ${summary}` };
  });

/** Shows the value of today to students, or hides it. */
export const showFigure = (db: Database, viewer: Actor, target: FigureTarget, isShown: boolean): Promise<void> =>
  write(db, viewer, target, async (tx, { now }) => {
    if (!now) throw new DomainError("figure_empty");
    if (now.isShown === isShown) return null;
    await tx
      .update(costFigures)
      .set({ isShown, version: sql`${costFigures.version} + 1` })
      .where(eq(costFigures.id, now.id));
    return { action: isShown ? "figure.show" : "figure.hide", summary: figureText(target.key, now.value) };
  });

interface FigureAudit {
  action: AuditAction;
  summary: string;
}

/**
 * Runs a change on the line that the form was read at, with its entry in the audit log. Writers wait for each other.
 */
function write(
  db: Database,
  viewer: Actor,
  { key, version, today }: FigureTarget,
  work: (tx: Database, line: FigureLine) => Promise<FigureAudit | null>,
  input?: FigureInput,
): Promise<void> {
  requirePermission(viewer, "figures.change");
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table cost_figures in share row exclusive mode`);
    const rows = await tx.select(columns).from(costFigures).where(eq(costFigures.key, key));
    const line = lineOf(key, rows.filter(isKnown), today);
    if (input && isSaved(line, input)) return;
    if (line.version !== version) throw await stale(tx, key, line);
    const done = await work(tx, line);
    if (!done) return;
    const { action, summary } = done;
    await recordAudit(tx, viewer, { action, subjectId: key, summary: `${FIGURES[key].label}: ${summary}` });
  });
}

/** Checks that the newest row is what the form has: it was sent twice, or nothing was changed in it. */
function isSaved({ now, next, before }: FigureLine, input: FigureInput): boolean {
  const newest = [...(now ? [now] : []), ...next, ...before].toSorted((a, b) => b.id - a.id)[0];
  const fields = ["value", "validFrom", "source", "sourceUrl", "checkedOn"] as const;
  return newest?.isShown === true && fields.every((field) => newest[field] === input[field]);
}

const ACTIONS: AuditAction[] = ["figure.change", "figure.check", "figure.show", "figure.hide"];

async function stale(tx: Database, key: FigureKey, { now }: FigureLine): Promise<DomainError> {
  const [last] = await tx
    .select({ name: users.fullName, email: users.email, summary: auditLog.summary })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, key), inArray(auditLog.action, ACTIONS)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const who = last?.name || last?.email || "Someone";
  const saved = now ? figureText(key, now.value) : null;
  return new DomainError("figure_changed", { who, what: last?.summary ?? null, saved });
}
