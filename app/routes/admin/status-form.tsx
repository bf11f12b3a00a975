import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RowSelect } from "#app/ui/tables/cells.tsx";
import { VersionField } from "./version-field.tsx";

interface StatusFormProps {
  /** In a row of a list, or on the record's page. */
  place: "row" | "page";
  /** The page that the answer shows. */
  action: string;
  id: string;
  /** What the status was read at. */
  version: number;
  status: string;
  /** Whose status it is: names the select and the button. */
  of: string;
  /** The background of the dot beside the select, if nothing else shows the status there: `bg-info-tint`. */
  dot?: string;
  /** `<option>`s. */
  children: React.ReactNode;
}

/** A select for the status of a record with its own button, for a row of a list and for the record's page. */
export const StatusForm = ({ place, action, id, version, status, of, dot, children }: StatusFormProps) => {
  const Select = place === "row" ? RowSelect : "select";
  return (
    <Form method="post" action={action} preventScrollReset className="flex items-center gap-line max-tiny:flex-wrap">
      <input type="hidden" name="id" value={id} />
      <VersionField version={version} />
      {dot ? <span className={`size-3 flex-none rounded-petal border border-edge ${dot}`} /> : null}
      <Select
        name="status"
        data-saved={status}
        data-id={id}
        data-version={version}
        key={version}
        defaultValue={status}
        autoComplete="off"
        aria-label={`Status of ${of}`}
      >
        {children}
      </Select>
      <Button
        look="quiet"
        className="max-tiny:w-full desk:min-h-9 desk:px-1.5 desk:py-dense desk:text-dense"
        aria-label={`Save status of ${of}`}
      >
        Save
      </Button>
    </Form>
  );
};
