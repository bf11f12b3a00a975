import { RECORD_STATES, type RecordFilters } from "#app/domain/staff/list-shape.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { choiceOf, pageOf, searchOf } from "../list-address.ts";
import { useMay } from "../use-may.ts";
import { CATALOGUE, KINDS, type KindName, listOf, recordAddress } from "./kinds.ts";

/** Reads the filters that every list of the catalogue has. */
export const recordFilters = (url: URL): RecordFilters => ({
  search: searchOf(url),
  state: choiceOf(url, "state", RECORD_STATES, "active"),
  page: pageOf(url),
});

/** Returns the `state` parameter, empty for the default. */
export const stateParam = ({ state }: RecordFilters) => (state === "active" ? "" : state);

export function StateSelect({ filters }: { filters: RecordFilters }) {
  return (
    <FilterSelect
      name="state"
      label="Status"
      value={stateParam(filters)}
      options={[
        ["", "Active"],
        ["archived", "Archived"],
        ["all", "All"],
      ]}
    />
  );
}

/**
 * Returns the options of a filter: "All", followed by the values. Includes the chosen value even if no record has it.
 */
export const allOf = (values: readonly string[], chosen: string) =>
  [
    ["", "All"],
    ...[...values, ...(chosen && !values.includes(chosen) ? [chosen] : [])].map((value) => [value, value] as const),
  ] as const;

/** Links above a list: back to the start page, and for those who change the catalogue to the form of a new record. */
export function ListActions({ kind, children }: { kind: KindName; children?: React.ReactNode }) {
  const may = useMay();
  return (
    <Inline>
      <BackLink href={CATALOGUE}>Catalogue</BackLink>
      {may("catalogue.change") ? (
        <>
          <ButtonLink to={`${listOf(kind)}/new`}>Create {KINDS[kind].noun}</ButtonLink>
          {children}
        </>
      ) : null}
    </Inline>
  );
}

interface RecordNameProps {
  kind: KindName;
  id: string;
  name: string;
  detail: string;
  isSample: boolean;
  archivedAt: Date | null;
}

/** What names a row: a link to the form, what the record is marked with, and a second line. */
export function RecordName({ kind, id, name, detail, isSample, archivedAt }: RecordNameProps) {
  return (
    <>
      <RowLink to={recordAddress(kind, id)}>{name}</RowLink>
      {archivedAt ? (
        <>
          {" "}
          <Tag meaning="warn">Archived</Tag>
        </>
      ) : null}
      {isSample ? (
        <>
          {" "}
          <Tag>Sample</Tag>
        </>
      ) : null}
      <CellNote>{detail}</CellNote>
    </>
  );
}
