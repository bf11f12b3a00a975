/** Checks one document: the file, what to compare it with, and the decisions. */
import { useLayoutEffect } from "react";
import { Form, Link } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { isDecided, REASON_LABELS } from "#app/domain/documents/document-state.ts";
import { neighboursOf } from "#app/domain/documents/neighbours.ts";
import { documentForReview, type ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { newsOfReviews } from "#app/domain/documents/tell-reviewed.server.ts";
import { documentsToCheck } from "#app/domain/documents/to-check.server.ts";
import { orNull } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/invitations/first-name.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, parseForm } from "#app/http/form.server.ts";
import { dayInWords } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { PageHeader, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { singleKey } from "#app/ui/single-key.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import type { Route } from "./+types/review.route.ts";
import { DOCUMENTS, lookOf, reviewAddress } from "./address.ts";
import { AcceptForm, RefuseForms } from "./decision-form.tsx";
import { DocumentTag } from "./document-tag.tsx";
import { FileView, Queue } from "./file-view.tsx";
import { decide, takeOut, tell } from "./review.server.ts";

const KEYS = [
  ["a", "accept"],
  ["r", "not accepted"],
  ["n", "next"],
  ["p", "previous"],
  ["f", "next file"],
  ["t", "turn"],
  ["+", "larger"],
  ["-", "smaller"],
  ["y", "tell the student"],
] as const;

/** The keys of a review. They act on what the page marks with `data-key`, and can be turned off. */
function Keys({ areOn, address }: { areOn: boolean; address: { on: string; off: string } }) {
  const isHydrated = useHydrated();
  // With the paint, not after it: "Keys are off." is never shown while they still act.
  useLayoutEffect(() => {
    if (!areOn) return;
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [areOn]);
  if (!isHydrated) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-t1 max-rail:hidden">
      {areOn ? (
        KEYS.map(([key, does]) => (
          <span key={key}>
            <kbd className="rounded-control border border-line bg-surface px-1.5 font-semibold uppercase">{key}</kbd>{" "}
            {does}
          </span>
        ))
      ) : (
        <span>Keys are off.</span>
      )}
      <Link to={areOn ? address.off : address.on} preventScrollReset className="py-3 font-semibold">
        {areOn ? "Turn keys off" : "Turn keys on"}
      </Link>
    </p>
  );
}

function act(event: KeyboardEvent) {
  const name = singleKey(event);
  if (name === null) return;
  const found = [...document.querySelectorAll<HTMLElement>("[data-key]")].find(({ dataset }) => dataset.key === name);
  if (!found) return;
  event.preventDefault();
  const field = neededField(found);
  if (field) field.focus();
  else found.click();
}

/** Returns the field that its button needs first. */
function neededField(button: HTMLElement): HTMLInputElement | null {
  const fields = [...(button.closest("form")?.querySelectorAll<HTMLInputElement>("[data-needed]") ?? [])];
  const isFilled = fields.some((field) => (field.type === "radio" ? field.checked : field.value !== ""));
  return isFilled ? null : (fields[0] ?? null);
}

interface ReadingProps {
  id: string;
  reads: { title: string; message: string | null };
  /** The student's first name. */
  name: string;
  action: string;
  isBusy: boolean;
  /** Whether nothing of the student waits any longer. */
  isLast: boolean;
}

/** What the student will read of the decisions so far, with the button that tells them. */
const Reading = ({ id, reads, name, action, isBusy, isLast }: ReadingProps) => (
  <Panel
    as={Form}
    method="post"
    action={action}
    size="small"
    gap={2}
    titleId={`reads-${id}`}
    title={`${name} will read`}
  >
    <input type="hidden" name="of" value={id} />
    <p>
      <b>{reads.title}</b>
    </p>
    <p className="whitespace-pre-line">{reads.message}</p>
    <Button look={isLast ? "filled" : "outlined"} wide name="do" value="tell" disabled={isBusy} data-key="y">
      Tell {name} now
    </Button>
    <p className="text-ink-2 text-t2">If you do not, we do 3 minutes after the last decision.</p>
  </Panel>
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? loaderData.document.title : "Documents");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const document = await orErrorPage(documentForReview(db, viewer, args.params.documentId));
  const look = lookOf(args.url);
  const [{ waiting }, reads, before] = await Promise.all([
    documentsToCheck(db, viewer),
    readsOf(viewer, document.person.id),
    decidedBefore(viewer, look.after, document.person.id),
  ]);
  const { previous, next } = neighboursOf(waiting, document.id, document.person.id);
  return { document, waiting, reads, before, previous, next, look };
}

/** Returns what a student will read of the viewer's decisions, or null if there is nothing to tell. */
async function readsOf(viewer: Viewer, userId: string) {
  const news = await newsOfReviews(db, viewer, userId);
  return news && notificationText({ content: news, title: null, message: null });
}

/** Returns who was decided on just before this student, with what they will read, or null. */
async function decidedBefore(viewer: Viewer, id: string | null, userId: string) {
  const document = id === null ? null : await orNull(documentForReview(db, viewer, id));
  if (!document || document.person.id === userId) return null;
  const reads = await readsOf(viewer, document.person.id);
  return reads && { id: document.id, name: document.person.name, reads };
}

const taken = z.object({ file: z.string().max(100) });
const told = z.object({ of: z.string().max(100).optional() });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const document = await orErrorPage(documentForReview(db, viewer, args.params.documentId));
  const form = await readForm(args.request);
  const look = lookOf(args.url);
  if (buttonOf(form) === "remove") return takeOut(viewer, document, parseForm(form, taken, { set: true }).file, look);
  if (buttonOf(form) !== "tell") return decide(viewer, document, form, look);
  const { of = document.id } = parseForm(form, told, { set: true });
  if (of === document.id) return tell(viewer, document, look, null);
  return tell(viewer, await orErrorPage(documentForReview(db, viewer, of)), look, document.id);
}

/** Reads the document again after a conflict too, so that the form is about what is there now. */
export const shouldRevalidate = () => true;

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { document, waiting, reads, before, previous, next, look } = loaderData;
  const isBusy = useBusy();
  const { id, person, title, state, mayChange } = document;
  const here = reviewAddress(id, look);
  const firstName = firstNameOf(person.name);
  const refused = actionData ?? null;
  const isLast = !waiting.some(({ userId }) => userId === person.id);
  const to = (document: { id: string }) => reviewAddress(document.id, { hasKeys: look.hasKeys });
  const mayDecide = mayChange && state !== "checking" && document.files.length > 0;
  const decision = { document, refused, action: here, isBusy };
  const problems = Object.entries(refused?.errors ?? {}).map(([fieldId, message]) => ({ fieldId, message }));
  const reading = reads ? (
    <Reading id={id} reads={reads} name={firstName} action={here} isBusy={isBusy} isLast={isLast} />
  ) : null;
  const decisions = mayDecide ? <AcceptForm key={`accept ${document.id}`} {...decision} /> : null;
  const refusals = mayDecide ? <RefuseForms key={`refuse ${document.id}`} {...decision} /> : null;
  return (
    <>
      <p>
        <BackLink href={DOCUMENTS}>Documents to check</BackLink>
      </p>
      <PageHeader title={title}>
        <Keys
          areOn={look.hasKeys}
          address={{
            on: reviewAddress(id, { ...look, hasKeys: true }),
            off: reviewAddress(id, { ...look, hasKeys: false }),
          }}
        />
      </PageHeader>
      {refused?.message ? (
        <Banner toast={{ type: "error", message: "Nothing has been decided", description: refused.message }} />
      ) : null}
      <ErrorSummary problems={problems} answer={refused} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] board:grid-cols-[15rem_minmax(0,1fr)_22rem]">
        <div className="board:order-2">
          <FileView document={document} look={look} />
        </div>
        <Stack className="board:order-3">
          {before ? (
            <Reading {...before} name={firstNameOf(before.name)} action={here} isBusy={isBusy} isLast={false} />
          ) : null}
          {isLast ? reading : null}
          {isDecided(state) ? null : decisions}
          <Compare document={document} />
          {mayDecide && isDecided(state) ? (
            <Disclosure words="Change this decision" open={refused !== null}>
              <Stack>
                {decisions}
                {refusals}
              </Stack>
            </Disclosure>
          ) : mayDecide ? (
            refusals
          ) : (
            <p className="text-ink-2">
              {mayChange
                ? "There is nothing to decide until its files are here and checked."
                : "A colleague looks after this student, so you cannot decide on this document."}
            </p>
          )}
          {isLast ? null : reading}
          <p className="flex flex-wrap gap-x-4">
            {previous ? (
              <Link className="py-3" to={to(previous)} data-key="p">
                Previous: {previous.title}, <bdi>{previous.name}</bdi>
              </Link>
            ) : null}
            {next ? (
              <Link className="py-3" to={to(next)} data-key="n">
                Next: {next.title}, <bdi>{next.name}</bdi>
              </Link>
            ) : null}
          </p>
        </Stack>
        <div className="wide:col-span-2 board:order-1 board:col-span-1">
          <Queue waiting={waiting} now={id} look={look} />
        </div>
      </div>
    </>
  );
}

/** What a document is compared with, and what was decided on it before. */
function Compare({ document }: { document: ReviewedDocument }) {
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
