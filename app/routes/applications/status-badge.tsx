import type { ReactNode } from "react";
import { describeStatus } from "#app/domain/values/status.ts";
import { StepBadge, Tag } from "#app/ui/badge.tsx";

/** Shows the status of an application: one of the eight steps, or a legacy value. `children` stand after its words. */
export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  const { label, step, meaning } = describeStatus(status);
  return step === null ? (
    <Tag meaning={meaning}>
      {label}
      {children}
    </Tag>
  ) : (
    <StepBadge step={step}>
      {label}
      {children}
    </StepBadge>
  );
}
