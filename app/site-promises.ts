/**
 * What the landing page promises in the owner's name: who pays us, and under which licences we work. Samples until the
 * owner replaces them, and `npm run doctor` warns as long as they are.
 */
export const promises = {
  /** True until the owner has replaced the texts below. The page says that they are samples. */
  isSample: true,
  whoPaysUs:
    "The university pays us when you start your course. You pay us nothing, at any step. Ask about any course: we tell you if its university pays us.",
  /** Each as it is to stand on the page. */
  licences: ["Trade licence 000000, Dhaka North City Corporation", "Member of a sample association of agents"],
} as const;
