/** The documents that wait for the viewer, by student, the one who has waited longest first. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countDueOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { documentsToCheck, type WaitingDocument } from "#app/domain/documents/to-check.server.ts";
import { countOf } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatAge } from "#app/ui/format-age.ts";
import { Panel } from "#app/ui/panel.tsx";
import { ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/list.route.ts";
import { ORIGINALS, reviewAddress } from "./address.ts";

export const meta = () => staffMeta("Documents to check");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.change");
  const [checks, originals] = await Promise.all([documentsToCheck(db, viewer), countDueOriginals(db, viewer)]);
  return { ...checks, originals, now: new Date() };
}

export default function DocumentsToCheck({ loaderData: { waiting, total, originals, now } }: Route.ComponentProps) {
  const [first] = waiting;
  const people = [...Map.groupBy(waiting, ({ userId }) => userId).entries()];
  return (
    <>
      <ListHead title="Documents to check" total={total} noun={["document", "documents"]}>
        {first ? <span>{` · oldest ${formatAge(oldestOf(waiting), now)}`}</span> : null}
      </ListHead>
      {first ? (
        <p>
          <ButtonLink look="filled" to={reviewAddress(first.id)}>
            Start checking
          </ButtonLink>
        </p>
      ) : (
        <EmptyState id="nothing" title="Nothing to check" text="Documents that students send appear here." />
      )}
      <p>
        <Link className="inline-block py-2" to={ORIGINALS}>
          {originals > 0 ? `Originals at the office: ${originals} to give back or to find` : "Originals at the office"}
        </Link>
      </p>
      <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
        {people.map(([userId, theirs]) => (
          <Person key={userId} documents={theirs} now={now} />
        ))}
      </div>
    </>
  );
}

const oldestOf = (documents: readonly WaitingDocument[]) =>
  new Date(Math.min(...documents.map(({ sentAt }) => sentAt.getTime())));

function Person({ documents, now }: { documents: readonly WaitingDocument[]; now: Date }) {
  const [one] = documents;
  if (!one) return null;
  return (
    <Panel
      size="small"
      gap={2}
      titleId={`person-${one.userId}`}
      title={<bdi className="wrap-anywhere">{one.name}</bdi>}
      beside={
        <span className="flex items-center gap-2 text-ink-2 text-t2">
          {one.isMine ? <Tag meaning="pond">Yours</Tag> : null}
          <span>{countOf(documents.length, "document")}</span>
        </span>
      }
    >
      <ul>
        {documents.map(({ id, title, pages, sentAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-line border-t text-t2 first:border-0">
            <Link className="inline-block py-3 font-semibold" to={reviewAddress(id)}>
              {title}
              <span className="sr-only">, {one.name}</span>
            </Link>
            <span className="text-right text-ink-2">{`${countOf(pages, "page")}, ${formatAge(sentAt, now)}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
