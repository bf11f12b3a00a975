/** The questions about universities before an import, each once for all its rows. */
import { NATIONS } from "#app/domain/values/nations.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { FileValue } from "./file-value.tsx";
import type { BelowView, ColumnView, UniversityView } from "./university-views.ts";

const ROW =
  "grid gap-x-4 gap-y-2 border-line border-t py-3 first:border-0 first:pt-0 rail:grid-cols-[12rem_minmax(0,1fr)] rail:items-start";

/** Asks which university each name means. Suggestions are selected. */
export function NewUniversities({ universities }: { universities: UniversityView[] }) {
  return (
    <Panel
      gap={2}
      titleId="universities"
      title={`New universities (${formatCount(universities.length)})`}
      beside={<p className="text-ink-2 text-t2">We will remember them as other names of these universities</p>}
    >
      <ul>
        {universities.map((one) => (
          <li key={one.name} id={one.names.choice} className={`${ROW} scroll-mt-18`}>
            <div className="grid justify-items-start gap-1">
              <FileValue>{one.name}</FileValue>
              <span className="text-ink-2 text-t2">{countOf(one.rows, "row")}</span>
              {one.isOpen ? (
                <Tag meaning="warn">
                  <Icon name="alert" />
                  <span>{one.needsPlace ? "Enter its city" : "Choose one"}</span>
                </Tag>
              ) : one.isSuggested ? (
                <Tag meaning="good">
                  <Icon name="check" />
                  Suggested
                </Tag>
              ) : null}
            </div>
            <div className="grid gap-3">
              <input type="hidden" name={one.names.about} value={one.key} />
              <ChoiceChips
                name={one.names.choice}
                legend={`University for ${one.name}`}
                options={one.options}
                chosen={one.chosen}
              />
              <PlaceFields university={one} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Asks for the city and nation of a university that may be added. */
function PlaceFields({ university: { name, names, place, needsPlace } }: { university: UniversityView }) {
  return (
    <details open={needsPlace}>
      <summary className="text-t2">City and nation, if it is new</summary>
      <Inline>
        <label className="grid gap-label text-t2" htmlFor={names.city}>
          <span>
            City<span className="sr-only"> of {name}</span>
          </span>
          <input id={names.city} name={names.city} defaultValue={place.city} maxLength={100} autoComplete="off" />
        </label>
        <label className="grid gap-label text-t2" htmlFor={names.nation}>
          <span>
            Nation<span className="sr-only"> of {name}</span>
          </span>
          <select id={names.nation} name={names.nation} defaultValue={place.nation} autoComplete="off">
            <option value="">Select a nation</option>
            {NATIONS.map((nation) => (
              <option key={nation}>{nation}</option>
            ))}
          </select>
        </label>
      </Inline>
    </details>
  );
}

/** Asks whether rows without a university have the one above them. */
export function RowsBelow({ below }: { below: BelowView }) {
  return (
    <Panel gap={2} titleId="below" title={`The university of the row above (${countOf(below.rows, "row")})`}>
      <p>
        {below.where} no university. Above them, the file has {below.universities}.
      </p>
      <ChoiceChips name={below.name} legend="University of these rows" options={below.options} chosen={below.chosen} />
    </Panel>
  );
}

/** Asks which of several columns with the same heading is meant. */
export function SameHeadings({ columns }: { columns: ColumnView[] }) {
  return (
    <Panel gap={2} titleId="columns" title="Columns with the same heading">
      <ul>
        {columns.map(({ key, label, sheet, names, options, chosen }) => (
          <li key={key} className={ROW}>
            <div>
              <b>{label}</b>
              <p className="text-ink-2 text-t2">{sheet}</p>
            </div>
            <div>
              <input type="hidden" name={names.about} value={key} />
              <ChoiceChips name={names.choice} legend={`Column for ${label}`} options={options} chosen={chosen} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
