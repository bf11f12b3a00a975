import { Link } from "react-router";

/** Returns the URL that downloads the filtered list at `address`. */
export const exportAddress = (list: string, address: string): string => address.replace(list, `${list}/export.csv`);

/** Tells someone who opens a download's URL where its button is. */
export function ExportPage({ list, back }: { list: string; back: string }) {
  return (
    <section className="empty" aria-labelledby="export">
      <title>Export · Super Admin · Shapla</title>
      <h1 id="export">Export as CSV</h1>
      <p className="mute">
        To export, go back and select “Export as CSV” above the {list}. Each export is recorded in the audit log.
      </p>
      <Link className="btn pri" to={back}>
        Back to {list}
      </Link>
    </section>
  );
}
