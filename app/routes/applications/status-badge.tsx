import { describeStatus } from "#app/domain/applications/status.ts";
import { StepBadge, Tag } from "#app/ui/badge.tsx";

/** Shows the status of an application: one of the eight steps, or a legacy value. */
export function StatusBadge({ status }: { status: string }) {
  const { label, step, meaning } = describeStatus(status);
  return step === null ? <Tag meaning={meaning}>{label}</Tag> : <StepBadge step={step}>{label}</StepBadge>;
}
