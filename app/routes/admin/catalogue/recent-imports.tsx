import { Link } from "react-router";
import type { FinishedImport } from "#app/domain/catalogue/import/finished.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

/** Shows the imports of the last day, which staff can undo. */
export function RecentImports({ imports }: { imports: readonly FinishedImport[] }) {
  const said = imports.map(({ fileName, finishedAt }) => `of ${fileName}, ${formatMoment(finishedAt)}`);
  // The same file may be imported twice in a minute.
  const names = said.map((name, place) => {
    const newer = said.slice(0, place).filter((other) => other === name).length;
    return newer > 0 ? `${name}, ${newer + 1}` : name;
  });
  return (
    <Panel titleId="recent" title="Imported in the last 24 hours">
      <Stack as="ul" gap={0}>
        {imports.map(({ id, fileName, by, finishedAt, undo }, place) => (
          <PanelItem key={id}>
            <b className="break-words">{fileName}</b>
            <span className="text-ink-2 text-t2">{`${isolated(by)}, ${formatMoment(finishedAt)}`}</span>
            <span className="flex flex-wrap items-center gap-3">
              {undo === "done" ? <Tag>Undone</Tag> : null}
              <Link to={`/admin/catalogue/import/${id}/undo`}>
                <span>
                  {undo === "done" ? "See what was undone" : undo === "running" ? "See the undo" : "Undo this import"}
                </span>{" "}
                <span className="sr-only">{names[place]}</span>
              </Link>
            </span>
          </PanelItem>
        ))}
      </Stack>
    </Panel>
  );
}
