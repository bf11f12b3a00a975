import { STEPS } from "#app/domain/values/status.ts";
import { BULK_WORK } from "./bulk-work.ts";

/** What several applications can be changed to, and what can be done for each. */
export const BulkOptions = () => (
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
  </>
);
