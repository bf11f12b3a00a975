/** The allowed values of columns about the office. Part of `words.ts`. */

/** What is kept about the office: itself, a university that it represents, a sub-agent, a person's certificate. */
export const officeFactKinds = ["office", "university", "sub_agent", "certificate"] as const;
