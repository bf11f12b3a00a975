/** The originals on paper that the office holds, those that someone waits for first. */
import { Link } from "react-router";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { HELD_LONG_DAYS } from "#app/domain/documents/originals/original-input.ts";
import { type HeldOriginal, heldOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { dayInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/originals.route.ts";
import { DOCUMENTS, ORIGINALS, studentDocuments } from "./address.ts";

export const meta = () => staffMeta("Originals");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const isWork = args.url.searchParams.get("view") === "work";
  return { ...(await heldOriginals(db, viewer, { isWork })), isWork };
}

export default function Originals({ loaderData: { total, rows, isWork } }: Route.ComponentProps) {
  return (
    <>
      <p>
        <BackLink href={DOCUMENTS}>Documents</BackLink>
      </p>
      <ListHead title="Originals at the office" total={total} noun={["document", "documents"]} />
      <Inline as="nav" aria-label="Which">
        {[
          { to: ORIGINALS, words: "All", isHere: !isWork },
          { to: `${ORIGINALS}?view=work`, words: "To give back or to find", isHere: isWork },
        ].map(({ to, words, isHere }) => (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? "page" : undefined}
            className="inline-block py-2 aria-current:font-bold"
          >
            {words}
          </Link>
        ))}
      </Inline>
      {rows.length === 0 ? (
        <EmptyState
          id="nothing"
          title={isWork ? "Nothing to give back" : "No originals here"}
          text={
            isWork
              ? `What a student asks for, has not got back, or what has been here for ${HELD_LONG_DAYS} days appears here.`
              : "What staff receive on a student’s documents page appears here."
          }
        />
      ) : (
        <Panel aria-label="Originals" gap={2}>
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const Row = ({ row: { userId, student, title, receivedOn, askedBackAt, deniedAt } }: { row: HeldOriginal }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-0">
    <Link className="inline-block py-2 wrap-anywhere" to={`${studentDocuments(userId)}#originals`}>
      <b>{title}</b>, <bdi>{student}</bdi>
    </Link>
    <span className="text-ink-2 text-t2">
      {deniedAt ? <Tag meaning="bad">Not back</Tag> : askedBackAt ? <Tag meaning="warn">Asked for back</Tag> : null}{" "}
      {`Since ${dayInWords(receivedOn)}`}
    </span>
  </li>
);
