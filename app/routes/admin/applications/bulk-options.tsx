import type { Owner } from "#app/domain/staff/owners.server.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { GiftOptions } from "../owners/gift-options.tsx";
import { BULK_WORK } from "./bulk-work.ts";

/** What several applications can be changed to, and what can be done for each. */
export const BulkOptions = ({ owners }: { owners: readonly Owner[] }) => (
  <>
    {STEPS.map((step, index) => (
      <option key={step.key} value={step.key}>
        {index + 1} {step.label}
      </option>
    ))}
    <optgroup label="For each">
      {Object.entries(BULK_WORK).map(([work, words]) => (
        <option key={work} value={work}>
          {words}
        </option>
      ))}
    </optgroup>
    <optgroup label="Give to">
      <GiftOptions owners={owners} />
    </optgroup>
  </>
);
