import { Form, Link } from "react-router";
import type { CoursePacks } from "#app/domain/documents/packs/student-packs.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { ChooseDocuments, type RefusedPack } from "./choose-documents.tsx";
import { packAddress, STATES } from "./pack-words.ts";

interface PackPanelProps {
  course: CoursePacks;
  refused: RefusedPack | null;
  mayChange: boolean;
}

/** What a university has got and will get, and the form that makes a pack for it. */
export function PackPanel({ course: one, refused, mayChange }: PackPanelProps) {
  const { applicationId, courseId, course, university, isEnded, documents, packs, wantsCover } = one;
  const id = `pack-${courseId}`;
  const wrong = refused?.of === courseId ? refused : null;
  const accepted = documents.flatMap(({ id: documentId, files }) =>
    documentId && files.length > 0 ? [documentId] : [],
  );
  const hasOpen = packs.some(({ state }) => state !== "sent");
  return (
    <Panel size="small" gap={2} titleId={id} title={university}>
      <p className="text-ink-2 text-t2">
        <span>{course}</span>
        <span>{`. ${accepted.length} of ${countOf(documents.length, "document")} accepted.`}</span>
      </p>
      {packs.length > 0 ? (
        <ul className="grid gap-2 text-t2">
          {packs.map(({ id: packId, state, sentTo, sentOn, by, files }) => (
            <li key={packId} className="wrap-anywhere">
              <Tag meaning={STATES[state].meaning}>{STATES[state].label}</Tag>{" "}
              <Link to={packAddress(packId)}>
                {state === "sent" && sentOn
                  ? `Sent to ${sentTo} on ${dayInWords(sentOn)}${by ? ` by ${by}` : ""}, ${countOf(files, "file")}`
                  : `Pack for ${sentTo}`}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {mayChange && accepted.length > 0 && !hasOpen && !isEnded ? (
        <Disclosure
          words={
            <span>
              Make a pack<span className="sr-only">: {university}</span>
            </span>
          }
          open={wrong !== null}
        >
          <Stack as={Form} method="post" gap={4} noValidate>
            <input type="hidden" name="applicationId" value={applicationId} />
            <input type="hidden" name="courseId" value={courseId} />
            <ChooseDocuments
              id={id}
              documents={documents}
              chosen={wrong?.chosen ?? accepted}
              to={wrong?.typed.to ?? university}
              wantsCover={wantsCover}
              withCover={wrong ? wrong.typed.cover === "yes" : true}
              passportNumber={wrong?.typed.passport ?? ""}
              errors={wrong?.errors}
            />
            <p>
              <Button name="do" value="pack">
                Make the pack<span className="sr-only">: {university}</span>
              </Button>
            </p>
            <p className="text-ink-2 text-t2">You look at it first, and then show it to the student.</p>
          </Stack>
        </Disclosure>
      ) : null}
    </Panel>
  );
}
