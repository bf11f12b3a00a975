/** Where a student's plan for the money is. */

export const MONEY_PAGE = "/dashboard/money";

/** The plan of one choice, also of one that the student has not accepted. */
export const planPath = (applicationId: string, courseId: string): string =>
  `${MONEY_PAGE}?${new URLSearchParams({ application: applicationId, course: courseId })}`;
