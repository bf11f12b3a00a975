import type { RecruitmentNow } from "#app/domain/recruitment/recruitment.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";

const meanings = { limited: "warn", paused: "bad", unknown: "neutral" } as const;
const words = {
  limited: () => m.universities_tag_limited(),
  paused: () => m.universities_tag_paused(),
  unknown: () => m.universities_tag_unknown(),
} as const;

/** In a list, where "open" goes without saying. */
export const RecruitmentTag = ({ state }: Pick<RecruitmentNow, "state">) =>
  state === "open" ? null : <Tag meaning={meanings[state]}>{words[state]()}</Tag>;
