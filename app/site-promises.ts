/**
 * What the landing page promises in the owner's name: who pays us, and under which licences we work. Samples until the
 * owner replaces them, and `npm run doctor` warns as long as they are.
 */
export const promises = {
  /** True until the owner has replaced the texts below. The page says that they are samples. */
  isSample: true,
  whoPaysUs: {
    en: "The university pays us when you start your course. You pay us nothing, at any step. Ask about any course: we tell you if its university pays us.",
    bn: "আপনি কোর্স শুরু করলে বিশ্ববিদ্যালয় আমাদের টাকা দেয়। কোনো ধাপেই আপনি আমাদের কিছু দেন না। যেকোনো কোর্স নিয়ে জিজ্ঞেস করুন: সেই বিশ্ববিদ্যালয় আমাদের টাকা দেয় কি না, আমরা বলে দিই।",
  },
  /** Each as it is to stand on the page. */
  licences: {
    en: ["Trade licence 000000, Dhaka North City Corporation", "Member of a sample association of agents"],
    bn: ["ট্রেড লাইসেন্স 000000, ঢাকা উত্তর সিটি কর্পোরেশন", "এজেন্টদের একটি নমুনা সমিতির সদস্য"],
  },
} as const;
