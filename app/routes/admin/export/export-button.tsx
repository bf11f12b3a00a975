/**
 * Downloads a file with scripts, so that a network failure leaves the page as it is. Without scripts the browser does
 * it.
 */
import { type FormEvent, useState } from "react";
import { report } from "#app/routes/frame/report.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Downloads a list. A form, because the audit log gets an entry. */
export function ExportButton({ action }: { action: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const answer = await fetch(action, { method: "POST", body: new URLSearchParams() }).catch(() => null);
    const name = /filename="([^"]+)"/.exec(answer?.headers.get("Content-Disposition") ?? "")?.[1];
    const file = answer?.ok && name ? await answer.blob().catch(() => null) : null;
    setIsBusy(false);
    if (file && name) saveAs(file, name);
    else report({ kind: "network", isSend: true, message: "We could not export the list." });
  };
  return (
    <form method="post" action={action} onSubmit={(event) => void save(event)}>
      <Button className="max-rail:px-3" disabled={isBusy}>
        <Icon name="download" />
        <span>{isBusy ? "Exporting..." : "Export as CSV"}</span>
      </Button>
    </form>
  );
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
