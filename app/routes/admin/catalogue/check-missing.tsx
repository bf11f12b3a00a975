import { countOf, formatCount } from "#app/notation.ts";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import type { MissingView } from "./check-view.ts";

/** Lists the courses of the catalogue that the file lacks, by university, each with a choice to archive them. */
export function MissingCourses({ missing }: { missing: readonly MissingView[] }) {
  return (
    <Panel titleId="missing" title="In the catalogue, not in this file">
      <p>
        These courses will stay as they are unless you archive them. Students will no longer find an archived course.
        Undoing the import restores it.
      </p>
      <ul>
        {missing.map((one) => (
          <MissingAt key={one.universityId} {...one} />
        ))}
      </ul>
    </Panel>
  );
}

function MissingAt({ universityId, university, added, total, names, fields, isSelected }: MissingView) {
  const these = total === 1 ? "this course" : `these ${formatCount(total)} courses`;
  return (
    <PanelItem>
      <b>{`${university}: ${countOf(total, "course")} not in this file`}</b>
      <span className="text-ink-2 text-t2">{`In this file, not in the catalogue: ${countOf(added, "course")}`}</span>
      <details>
        <summary className="min-h-tap content-center">
          {names.length < total
            ? `See the first ${formatCount(names.length)} of ${university}`
            : `See ${these} of ${university}`}
        </summary>
        <ul className="list-disc pl-5 text-t2">
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two courses can have one name, and the list does not change.
            <li key={place}>{name}</li>
          ))}
        </ul>
      </details>
      <input type="hidden" name={fields.about} value={universityId} />
      <label className="flex min-h-tap items-center gap-3 font-normal">
        <input type="checkbox" name={fields.choice} value="yes" defaultChecked={isSelected} />
        <span>
          {`Archive ${these}`} <span className="sr-only">{`of ${university}`}</span>
        </span>
      </label>
    </PanelItem>
  );
}
