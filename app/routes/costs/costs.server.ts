/** Reads what /costs shows: the form as it was sent, and the answer. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { getCourse } from "#app/domain/catalogue/courses.server.ts";
import { citedFigures, firstYearBill } from "#app/domain/costs/bill.ts";
import { askedOf, type CostsAsked, costsQuery } from "#app/domain/costs/costs-input.ts";
import { type DatedFigure, figuresOn, figureText } from "#app/domain/costs/dated-figures.ts";
import { applyFrom, fundsAnswer, fundsDays } from "#app/domain/costs/funds-answer.ts";
import { inDigits } from "#app/language.ts";
import { formatPence } from "#app/notation.ts";
import { isoDay } from "#app/ui/format.ts";
import { allFigures } from "./figures-now.server.ts";

export async function loadCosts(url: URL, viewer: Viewer | null, context: Readonly<RouterContextProvider>) {
  const courseId = url.searchParams.get("course");
  const [rows, course] = await Promise.all([allFigures(context, viewer), courseId ? getCourse(db, courseId) : null]);
  const today = isoDay(new Date());
  const submission = parseWithZod(url.searchParams, { schema: costsQuery(figuresOn(rows, today).rate?.value ?? null) });
  const isRead = submission.status === "success";
  const asked = askedOf(isRead ? submission.value : {}, course, today);
  const typed = (name: string, otherwise: string) => url.searchParams.get(name)?.slice(0, 100) ?? otherwise;
  return {
    course: course && { id: course.id, name: course.name, university: course.university.name },
    isUnknownCourse: courseId !== null && course === null,
    values: {
      fee: typed("fee", asked.fee === null ? "" : formatPence(asked.fee)),
      paid: typed("paid", formatPence(0)),
      accommodation: typed("accommodation", formatPence(0)),
      months: typed("months", inDigits(asked.months)),
      place: asked.place,
      living: (isRead && submission.value.living) || "",
      since: typed("since", today),
    },
    errors: isRead ? null : Object.fromEntries(Object.entries(submission.error ?? {}).map(([k, v]) => [k, v?.[0]])),
    answer: isRead ? answerTo(rows, asked, course?.startDates ?? [], today) : null,
  };
}

/** Works out the answer with the figures of the day on which the visa can be applied for. */
function answerTo(rows: readonly DatedFigure[], asked: CostsAsked, starts: readonly string[], today: string) {
  const applying = fundsDays(figuresOn(rows, today), asked.since, today)?.closing ?? today;
  const figures = figuresOn(rows, applying);
  const dependant = asked.place === "london" ? figures.dependant_london : figures.dependant_elsewhere;
  const early = figures.apply_months?.value;
  return {
    hasFee: asked.fee !== null,
    firstYear: firstYearBill(figures, asked),
    funds: fundsAnswer(figures, asked, today),
    earlyMonths: early ?? null,
    starts: early === undefined ? [] : starts.flatMap((start) => applyFrom(start, early, today) ?? []),
    dependant: dependant ? figureText(dependant.key, dependant.value) : null,
    dependantMonths: figures.funds_months?.value ?? null,
    cited: citedFigures(figures),
  };
}

export type CostsData = Awaited<ReturnType<typeof loadCosts>>;
export type CostsAnswer = NonNullable<CostsData["answer"]>;
