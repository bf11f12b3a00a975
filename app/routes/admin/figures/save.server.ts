/** What the forms of the figures do: save a value, mark one as checked, show or hide one. */
import type { SubmissionResult } from "@conform-to/dom";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { figureInput } from "#app/domain/costs/figure-input.ts";
import { FIGURES, type FigureKey, isFigureKey } from "#app/domain/costs/figure-keys.ts";
import { checkFigure, type FigureTarget, saveFigure, showFigure } from "#app/domain/costs/staff-figures.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, replyTo } from "#app/http/form.server.ts";
import { forgetPages } from "#app/http/kept-pages.server.ts";

const target = z.object({ key: z.string(), version: z.number().int().min(0) });

/** Returns the figure that a form is about. Throws a 400 if there is no such figure. */
export function targetOf(form: FormData, today: string): FigureTarget {
  const { key, version } = parseForm(form, target, { set: true });
  if (!isFigureKey(key)) throw partMissing();
  return { key, version, today };
}

/** The buttons beside a figure, each with what it says when it is done. */
const buttons = {
  check: { said: "Marked as checked today", work: checkFigure },
  show: { said: "Shown to students", work: (...[db, viewer, target]: Write) => showFigure(db, viewer, target, true) },
  hide: {
    said: "Hidden from students",
    work: (...[db, viewer, target]: Write) => showFigure(db, viewer, target, false),
  },
} as const;

type Write = Parameters<typeof checkFigure>;

export type Done =
  | { toast: { message: string; description: string } }
  | {
      toast?: never;
      key: FigureKey;
      result: SubmissionResult<string[]> | undefined;
      message: string | null;
      status: number;
    };

/** Does what the form asks for. Returns the toast, or why it was refused, with the form's errors if it has fields. */
export async function changeFigure(viewer: Viewer, form: FormData, target: FigureTarget): Promise<Done> {
  const { key, today } = target;
  const { label } = FIGURES[key];
  const wish = buttonOf(form);
  if (Object.hasOwn(buttons, wish)) {
    const { said, work } = buttons[wish as keyof typeof buttons];
    const { refused } = await catchDomainError(work(db, viewer, target).then(forgetPages));
    if (refused) return { key, result: undefined, message: refused.message, status: refused.status };
    return { toast: { message: said, description: label } };
  }
  const submission = parseForm(form, figureInput(key, today));
  if (submission.status !== "success") return { key, result: submission.reply(), message: null, status: 422 };
  const { refused } = await catchDomainError(saveFigure(db, viewer, target, submission.value).then(forgetPages));
  if (!refused) return { toast: { message: "Figure saved", description: label } };
  const message = `${refused.message} Your changes have not been saved and are still in the form. Compare them, then save again.`;
  return { key, result: replyTo(submission, { ...refused, message }), message: null, status: refused.status };
}
