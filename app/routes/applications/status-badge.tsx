import { describeStatus } from "#app/domain/applications/status.ts";
import { StepBadge, Tag } from "#app/ui/badge.tsx";

/** The status of an application: its step of the eight, or a word of the product before. */
export function StatusBadge({ status }: { status: string }) {
  const { label, step, meaning } = describeStatus(status);
  return step === null ? <Tag meaning={meaning}>{label}</Tag> : <StepBadge step={step}>{label}</StepBadge>;
}
