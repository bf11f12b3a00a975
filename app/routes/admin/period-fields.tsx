import { FilterField } from "#app/ui/tables/filter-bar.tsx";

interface PeriodFieldsProps {
  /** What happened on these days: "Sent". */
  what: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days of a filter. They stand there only once a link has asked for some: without it a list is of all time. */
export const PeriodFields = ({ what, from = "", to = "" }: PeriodFieldsProps) =>
  from === "" && to === "" ? null : (
    <>
      <FilterField name="from" label={`${what} from`}>
        <input key={from} id="from" name="from" type="date" defaultValue={from} autoComplete="off" />
      </FilterField>
      <FilterField name="to" label={`${what} until`}>
        <input key={to} id="to" name="to" type="date" defaultValue={to} autoComplete="off" />
      </FilterField>
    </>
  );
