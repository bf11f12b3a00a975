import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Where a list as it is filtered, at `address`, can be downloaded. */
export const exportAddress = (list: string, address: string): string => address.replace(list, `${list}/export.csv`);

/**
 * Downloads a list. A form, because the audit log gets an entry; the browser's
 * own, because scripts could not save what comes back.
 */
export function ExportButton({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className="btn">
        <Icon name="download" />
        Export as CSV
      </button>
    </form>
  );
}

/** What somebody sees who opens the address of a download: where its button is. */
export function ExportPage({ list, back }: { list: string; back: string }) {
  return (
    <section className="empty" aria-labelledby="export">
      <title>Export · Super Admin · Shapla</title>
      <h1 id="export">Export as CSV</h1>
      <p className="mute">An export starts with its button above the {list}, and the audit log remembers it.</p>
      <Link className="btn pri" to={back}>
        Back to the {list}
      </Link>
    </section>
  );
}
