/** What two leads say, field by field, with a choice where they differ. */

import type { ComparedLead, LeadHistory } from "#app/domain/leads/compare-leads.server.ts";
import { MERGE_FIELDS, type MergeField, prefersOther } from "#app/domain/leads/merge-fields.ts";
import { sourceLabel, statusLabel } from "#app/domain/people/lead-words.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { countOf, listed } from "#app/notation.ts";
import { Field } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";

const LABELS: Record<MergeField, string> = {
  name: "Name",
  email: "Email address",
  phone: "Phone",
  source: "Source",
  status: "Status",
  interestedCourses: "Courses of interest",
  ownerId: "Owner",
};

interface SideBySideProps {
  /** The lead that stays. */
  into: ComparedLead;
  from: ComparedLead;
  differ: readonly MergeField[];
  /** The choice that was not accepted, or null for the first one. */
  fromOther: readonly MergeField[] | null;
}

export function SideBySide({ into, from, differ, fromOther }: SideBySideProps) {
  const textOf = useTexts();
  const isOther = (field: MergeField) =>
    fromOther ? fromOther.includes(field) : prefersOther(into.lead, from.lead, field);
  const same = MERGE_FIELDS.filter((field) => !differ.includes(field));
  return (
    <>
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
        <Whole one={into} id="this" title="This lead" />
        <Whole one={from} id="other" title="The other lead" />
      </div>
      <Panel titleId="choose" title={differ.length > 0 ? "What to keep" : "They say the same"}>
        {differ.map((field) => (
          <Field key={field} id={field} label={LABELS[field]} isGroup>
            {() => (
              <div className="grid grid-cols-1 gap-2 wide:grid-cols-2">
                {[into, from].map((one, at) => (
                  <label
                    key={one.lead.id}
                    className="flex min-h-tap cursor-pointer items-center gap-3 rounded-control border border-line p-3 font-normal has-checked:border-pond has-checked:bg-pond-tint"
                  >
                    <input
                      type="radio"
                      name={field}
                      value={at === 0 ? "this" : "other"}
                      defaultChecked={isOther(field) === (at === 1)}
                    />
                    <span className="min-w-0 wrap-anywhere">
                      {textOf(one, field)}
                      <span className="block text-ink-2 text-t2">{at === 0 ? "This lead" : "The other lead"}</span>
                    </span>
                  </label>
                ))}
              </div>
            )}
          </Field>
        ))}
        {same.length > 0 ? (
          <KeyValues look="columns" rows={same.map((field) => [LABELS[field], textOf(into, field)] as const)} />
        ) : null}
      </Panel>
    </>
  );
}

const Whole = ({ one: { lead, history }, id, title }: { one: ComparedLead; id: string; title: string }) => (
  <Panel titleId={id} title={title} gap={2}>
    <Stack gap={0}>
      <b className="wrap-anywhere">
        <bdi>{lead.name}</bdi>
      </b>
      <span className="text-ink-2 text-t2">{`Created ${formatMoment(lead.createdAt)}`}</span>
      <span className="text-t2">{historyInWords(history)}</span>
    </Stack>
  </Panel>
);

function historyInWords({ notes, contacts, enquiries, tasks }: LeadHistory): string {
  const parts = [
    notes > 0 ? countOf(notes, "note") : "",
    contacts > 0 ? countOf(contacts, "contact") : "",
    enquiries > 0 ? countOf(enquiries, "question") : "",
    tasks > 0 ? countOf(tasks, "task") : "",
  ].filter(Boolean);
  return parts.length > 0 ? listed(parts) : "No notes or contacts yet";
}

/** Returns what writes the value of a field. */
function useTexts() {
  const { viewer } = useDesk();
  return ({ lead, ownerName }: ComparedLead, field: MergeField): string => {
    if (field === "source") return sourceLabel(lead.source);
    if (field === "status") return statusLabel(lead.status);
    if (field === "phone" && lead.phone) return shownPhone(lead.phone, lead.phoneE164);
    if (field !== "ownerId") return lead[field] || "Not given";
    if (lead.ownerId === null) return "No one, in the pool";
    return lead.ownerId === viewer.id ? "You" : (ownerName ?? "A former colleague");
  };
}
