/** A field that people cannot see, hear or reach. A program that fills in everything gives itself away. */
export const Decoy = () => (
  <div className="sr-only" aria-hidden="true">
    <label>
      Leave this field empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
