import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";

/** A line at the top while React's router loads the next page. If that takes long, a text says so. */
export function Progress() {
  if (useNavigation().state !== "loading") return null;
  return (
    <>
      <div className="page-progress" aria-hidden="true" />
      <p className="page-waiting" role="status">
        {m.loading()}
      </p>
    </>
  );
}
