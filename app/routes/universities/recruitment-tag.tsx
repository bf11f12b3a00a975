import type { RecruitmentNow } from "#app/domain/universities/recruitment.ts";
import { Tag } from "#app/ui/badge.tsx";

const meanings = { limited: "warn", paused: "bad", unknown: "neutral" } as const;
const words = { limited: "limited", paused: "paused", unknown: "not known" } as const;

/** In a list, where "open" goes without saying. */
export const RecruitmentTag = ({ state }: Pick<RecruitmentNow, "state">) =>
  state === "open" ? null : <Tag meaning={meanings[state]}>Bangladesh: {words[state]}</Tag>;
