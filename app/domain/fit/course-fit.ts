import { dayInDhaka } from "#app/domain/values/starts.ts";
import { type Fit, fitOf } from "./fit.ts";
import { FEW_REASONS, fitReason, waysToClose } from "./fit-text.ts";
import type { Profile } from "./profile-input.ts";
import type { FitCourse } from "./requirement.ts";

export interface CourseFit extends Fit {
  reason: string;
  /** What would close the gap, a sentence each. */
  ways: string[];
}

/** Returns how the student's results compare with the course, or null without a profile. */
export function courseFit(profile: Profile | null, course: FitCourse): CourseFit | null {
  if (!profile) return null;
  const fit = fitOf(course, profile, dayInDhaka());
  return { ...fit, reason: fitReason(fit, FEW_REASONS), ways: waysToClose(fit, course, profile) };
}
