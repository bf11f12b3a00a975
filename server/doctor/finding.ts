/** What the doctor found out about one thing. */
export interface Finding {
  /** What was looked at, in one or two words. */
  about: string;
  state: "fine" | "warning" | "problem";
  said: string;
  /** What to do, unless all is fine. */
  todo?: string;
}

export const fine = (about: string, said: string): Finding => ({ about, state: "fine", said });
export const warning = (about: string, said: string, todo: string): Finding => ({
  about,
  state: "warning",
  said,
  todo,
});
export const problem = (about: string, said: string, todo: string): Finding => ({
  about,
  state: "problem",
  said,
  todo,
});

/** The longest that one answer may take, in milliseconds. */
export const PATIENCE_MS = 5_000;
