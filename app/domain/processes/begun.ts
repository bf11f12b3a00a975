/** What each program that `inLimits` runs says once its code is there. */
export const BEGUN = "begun";
