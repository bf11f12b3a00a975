import { type Bill, firstYearBill } from "./bill.ts";
import { askedOf, type CostedCourse } from "./costs-input.ts";
import { type DatedFigure, figuresOn } from "./dated-figures.ts";

/** Returns the first year of a course in its city, for someone who applies today. */
export const courseBill = (rows: readonly DatedFigure[], course: CostedCourse, today: string): Bill =>
  firstYearBill(figuresOn(rows, today), askedOf({}, course, today));
