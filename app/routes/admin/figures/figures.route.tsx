/** The figures that costs are worked out from: the old ones first, each with its form under its row. */

import type { SubmissionResult } from "@conform-to/dom";
import { data, Link } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { figureInput } from "#app/domain/costs/figure-input.ts";
import { FIGURE_GROUPS, FIGURES, type FigureKey, isFigureKey } from "#app/domain/costs/figure-keys.ts";
import {
  countOfState,
  FIGURE_STATES,
  figureFilters,
  groupedLines,
  matchingLines,
} from "#app/domain/costs/figure-lines.ts";
import {
  checkFigure,
  type FigureTarget,
  listFigures,
  saveFigure,
  showFigure,
} from "#app/domain/costs/staff-figures.server.ts";
import { may } from "#app/domain/permissions.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, replyTo } from "#app/http/form.server.ts";
import { forgetPages } from "#app/http/kept-pages.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { Banner } from "#app/ui/message.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { EmptyList, ListHead } from "../list-head.tsx";
import { OFFICE } from "../office/address.ts";
import { staffMeta, staffTitle } from "../staff-meta.ts";
import type { Route } from "./+types/figures.route.ts";
import { addressOf, FIGURES_PAGE, KINDS_PAGE, MESSAGES_PAGE, TEMPLATES_PAGE } from "./address.ts";
import { FiguresTable } from "./table.tsx";

const target = z.object({ key: z.string(), version: z.number().int().min(0) });

/** Returns the figure that a form is about. Throws a 400 if there is no such figure. */
function targetOf(form: FormData, today: string): FigureTarget {
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

type Done =
  | { toast: { message: string; description: string } }
  | {
      toast?: never;
      key: FigureKey;
      result: SubmissionResult<string[]> | undefined;
      message: string | null;
      status: number;
    };

/** Does what the form asks for. Returns the toast, or why it was refused, with the form's errors if it has fields. */
async function changeFigure(viewer: Viewer, form: FormData, target: FigureTarget): Promise<Done> {
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

export const meta = () => staffMeta();

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "figures.read");
  const today = isoDay(new Date());
  const filters = figureFilters(args.url.searchParams);
  const all = await listFigures(db, viewer, today);
  const lines = matchingLines(all, filters);
  const edit = args.url.searchParams.get("edit") ?? "";
  return {
    today,
    filters,
    edit: isFigureKey(edit) && may(viewer, "figures.change") ? edit : undefined,
    groups: groupedLines(lines),
    total: lines.length,
    stale: countOfState(lines, "stale"),
    hidden: countOfState(lines, "hidden"),
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "figures.change");
  const form = await readForm(args.request);
  const target = targetOf(form, isoDay(new Date()));
  const done = await changeFigure(viewer, form, target);
  if (!done.toast) return data(done, { status: done.status });
  const here = safeNext(addressOf(figureFilters(args.url.searchParams)), FIGURES_PAGE);
  throw await redirectWithSuccess(`${here}#${target.key}`, done.toast);
}

/** Reads the list again after an error too, so that the form starts from what someone else has saved. */
export const shouldRevalidate = () => true;

const options = (all: string, words: Readonly<Record<string, string>>) => [
  ["", all] as const,
  ...Object.entries(words),
];

export default function Figures({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, groups, total, stale, hidden } = loaderData;
  const failed = actionData && "key" in actionData ? actionData : undefined;
  const open = failed?.result ? failed.key : loaderData.edit;
  const isOpen = groups.some(({ lines }) => lines.some(({ key }) => key === open));
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <>
      {/* An open form says in the title whether something is wrong. */}
      {isOpen ? null : <title>{staffTitle("Figures")}</title>}
      <ListHead title="Figures" total={total} noun={["figure", "figures"]}>
        {" "}
        that costs are worked out from · {stale} to check again · {hidden} hidden
      </ListHead>
      <p>
        <Link to={TEMPLATES_PAGE}>Tasks by step</Link> · <Link to={KINDS_PAGE}>Document checklist</Link> ·{" "}
        <Link to={MESSAGES_PAGE}>Message templates</Link> · <Link to={OFFICE}>Facts about the office</Link>
      </p>
      {failed?.message ? (
        <Banner toast={{ type: "error", message: "Figure not changed", description: failed.message }} />
      ) : null}
      <FilterBar path={FIGURES_PAGE} search={filters.search} placeholder="Figure or source" isFiltered={isFiltered}>
        <FilterSelect name="group" label="Group" value={filters.group} options={options("All", FIGURE_GROUPS)} />
        <FilterSelect name="state" label="State" value={filters.state} options={options("Any", FIGURE_STATES)} />
      </FilterBar>
      {total > 0 ? (
        <FiguresTable {...loaderData} edit={open} failed={failed} />
      ) : (
        <EmptyList path={FIGURES_PAGE} title="No figures found" isFiltered={isFiltered} hint="" />
      )}
    </>
  );
}
