import { m } from "#app/paraglide/messages.js";

/** What people read whose browser filled it in. The form is shown again, so that no one loses what they sent. */
export const decoyFilled = (next: string) => m.decoy_filled({ next });

/** A field that people cannot see, hear or reach. A program that fills in everything gives itself away. */
export const Decoy = () => (
  <div className="sr-only" aria-hidden="true">
    <label>
      {m.decoy()}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
