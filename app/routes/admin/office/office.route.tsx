/** What an auditor asks about the office: its names, the universities it represents, sub-agents and certificates. */
import { data } from "react-router";
import { z } from "zod";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { officeFactKinds } from "#app/db/office-words.ts";
import type { DomainErrorCode } from "#app/domain/errors.ts";
import { type Fact, type FactKind, factsOf, holdsOn, type SavedFact, THE_OFFICE } from "#app/domain/office/fact.ts";
import { FACT_FORMS, type FactWish, targetForm } from "#app/domain/office/fact-input.ts";
import { factsForStaff } from "#app/domain/office/read-facts.server.ts";
import { removeFact, saveFact } from "#app/domain/office/write-facts.server.ts";
import { may } from "#app/domain/permissions.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { boxesOf, buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { addressLines } from "#app/office.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { isoDay } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { PageHeader } from "#app/ui/layout.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/office.route.ts";
import { factId, OFFICE } from "./address.ts";
import { FactForm, type RefusedFact } from "./fact-form.tsx";
import { FactPanel } from "./fact-panel.tsx";

export const meta = () => staffMeta("Facts about the office");

const isKind = (text: string): text is FactKind => officeFactKinds.some((kind) => kind === text);

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "office.read");
  const { rows, universities, staff } = await factsForStaff(db, viewer);
  const mayChange = may(viewer, "office.change");
  const [kind = "", subject = ""] = (args.url.searchParams.get("change") ?? "").split(" ");
  const open = mayChange && isKind(kind) ? { kind, subject: kind === "office" ? THE_OFFICE : subject } : null;
  return {
    ...{ rows, universities, staff, mayChange, open },
    today: isoDay(new Date()),
    // The subject of a new one, so that its form saves it once.
    fresh: crypto.randomUUID() as string,
  };
}

const AS_PAGE: readonly DomainErrorCode[] = ["forbidden"];
const kindForm = z.object({ kind: z.enum(officeFactKinds) });

/** The field beside which what is wrong with the whole form stands. */
const FIRST: Readonly<Record<FactKind, string>> = {
  office: "contractedName",
  university: "contractedName",
  sub_agent: "name",
  certificate: "scheme",
};

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "office.change");
  const form = await readForm(args.request);
  const { kind } = parseForm(form, kindForm, { set: true });
  const target = parseForm(form, targetForm, { set: true });
  if (buttonOf(form) === "remove") {
    await orErrorPage(removeFact(db, viewer, { ...target, kind }));
    throw await redirectWithSuccess(OFFICE, { message: "Removed" });
  }
  if (buttonOf(form) !== "save") throw partMissing();
  const submission = parseForm<unknown>(form, FACT_FORMS[kind](isoDay(new Date())));
  const again = (refused?: Parameters<typeof shownAgain>[1]) =>
    data(
      {
        ...{ kind, subject: target.subject, chosen: boxesOf(submission, "permittedBy") },
        ...shownAgain(submission, refused, FIRST[kind]),
      } satisfies RefusedFact,
      { status: refused?.status ?? 422 },
    );
  if (submission.status !== "success") return again();
  // The form is that of its kind.
  const wish = { kind, fields: submission.value } as FactWish;
  const { refused, value: isChanged } = await catchDomainError(saveFact(db, viewer, target, wish), { asPage: AS_PAGE });
  if (refused) return again(refused);
  const subject = wish.kind === "university" ? wish.fields.universityId : target.subject;
  const message = isChanged ? "Saved" : "There were no changes to save";
  throw await redirectWithSuccess(`${OFFICE}#${factId(kind, subject)}`, { message });
}

/** Reads the page again after an error too, so that its form names the row that someone else has saved. */
export const shouldRevalidate = () => true;

export default function OfficeFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, universities, staff, mayChange, open, today, fresh } = loaderData;
  const saved: readonly SavedFact[] = rows;
  const represented = factsOf(saved, "university");
  const refused = actionData ?? null;
  const subjects = new Set(represented.map(({ subject }) => subject));
  const panel = (kind: FactKind, children?: React.ReactNode) => {
    const facts: readonly Fact[] = factsOf(saved, kind);
    const shown = refused ?? open;
    const isOf = (fact: Fact) => shown?.kind === kind && shown.subject === fact.subject;
    const isNew = shown?.kind === kind && !facts.some(isOf);
    const formOf = (fact: Fact | undefined) => {
      if (!mayChange || !(fact ? isOf(fact) : isNew)) return null;
      const subject = fact?.subject ?? (kind === "office" ? THE_OFFICE : (refused?.subject ?? fresh));
      return (
        <FactForm
          key={fact?.now.id ?? "new"}
          refused={refused?.kind === kind ? refused : null}
          represented={subjects}
          {...{ kind, subject, fact, universities, staff, today }}
        />
      );
    };
    return (
      <FactPanel {...{ kind, facts, mayChange, today, formOf }} rows={saved}>
        {children}
      </FactPanel>
    );
  };
  const now = represented.filter((fact) => holdsOn(fact.now.value, today)).length;
  return (
    <>
      <p>
        <BackLink href="/admin/figures">Figures</BackLink>
      </p>
      <PageHeader title="Facts about the office">
        <p className="text-ink-2 text-t2">{`${countOf(now, "university", "universities")} represented, ${represented.length - now} not today`}</p>
      </PageHeader>
      <div className="grid items-start gap-4 desk:grid-cols-2 *:min-w-0">
        <div className="grid gap-4">
          {panel(
            "office",
            <KeyValues look="columns" className="text-t2" rows={[["Address", addressLines().join(", ")]]} />,
          )}
          {panel("certificate")}
          {panel("sub_agent")}
        </div>
        {panel("university")}
      </div>
    </>
  );
}
