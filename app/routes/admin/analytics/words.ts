/** What stands where a figure has no name of its own. */
export const UNDECIDED_WORDS = "Not decided yet";
export const RECORDED_WITHOUT_REASON = "Recorded by staff, without a reason";
