import { Link } from "react-router";
import { REASON_LABELS } from "#app/domain/documents/document-state.ts";
import type { ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { dayInWords } from "#app/notation.ts";
import { formatMoment } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DocumentTag } from "./document-tag.tsx";

/** What a document is compared with, and what was decided on it before. */
export function Compare({ document }: { document: ReviewedDocument }) {
  const { person, names, applications, neededFor, example, state, reason, note, expiresOn, sentAt, review } = document;
  return (
    <Panel size="small" titleId="compare" title="Compare">
      <p>
        <DocumentTag state={state} />
      </p>
      <KeyValues
        look="columns"
        className="text-t2"
        rows={[
          [
            "Student",
            <Link key="student" to={`/admin/users/${person.id}`}>
              <bdi>{person.name}</bdi>
            </Link>,
          ],
          names.length > 0 ? ["Name given to us", <bdi key="names">{names.join(" / ")}</bdi>] : null,
          applications.length > 0
            ? [
                "Applications",
                applications.map(({ id, reference }) => (
                  <Link key={id} className="mr-2 tabular" to={`/admin/applications/${id}`}>
                    {reference}
                  </Link>
                )),
              ]
            : null,
          neededFor.length > 0 ? ["Needed for", neededFor.join("; ")] : null,
          example ? ["A good one", example] : null,
          sentAt ? ["Sent", formatMoment(sentAt)] : null,
          expiresOn ? ["Valid until", dayInWords(expiresOn)] : null,
          reason ? ["Not accepted", REASON_LABELS[reason]] : null,
          note ? ["Note", note] : null,
          review ? ["Decided by", `${review.by ?? "A colleague"}, ${formatMoment(review.at)}`] : null,
        ]}
      />
      <p className="text-ink-2 text-t2">The student can see that you opened this document.</p>
    </Panel>
  );
}
