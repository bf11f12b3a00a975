/**
 * Downloads a file with scripts, so that a network failure leaves the page as it is. Without scripts the browser does
 * it.
 */
import { type FormEvent, useState } from "react";
import { report } from "#app/routes/frame/report.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";

const FORMATS = [
  ["xlsx", "Excel"],
  ["csv", "CSV"],
] as const;

/** Downloads a list. A form, because the audit log gets an entry. */
export function ExportButtons({ action }: { action: string }) {
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const format = button instanceof HTMLButtonElement ? button.value : "csv";
    setBusy(format);
    const answer = await fetch(action, { method: "POST", body: new URLSearchParams({ format }) }).catch(() => null);
    const name = /filename=([\w.-]+)/.exec(answer?.headers.get("Content-Disposition") ?? "")?.[1];
    const file = answer?.ok && name ? await answer.blob().catch(() => null) : null;
    setBusy(null);
    if (file && name) saveAs(file, name);
    else report({ kind: "network", isSend: true, message: "We could not export the list." });
  };
  return (
    <Inline as="form" method="post" action={action} onSubmit={(event) => void save(event)}>
      {FORMATS.map(([format, label]) => (
        <Button key={format} name="format" value={format} className="max-rail:px-3" disabled={busy !== null}>
          <Icon name="download" />
          {busy === format ? (
            <span>Exporting...</span>
          ) : (
            <span>
              <span className="sr-only">Export as</span> {label}
            </span>
          )}
        </Button>
      ))}
    </Inline>
  );
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
