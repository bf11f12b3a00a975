/** Edits one course, university, counsellor or tutorial. */
import { type MouseEvent, useState } from "react";
import { data, Form, Link, redirect } from "react-router";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { holdersOf, recordPage } from "#app/domain/catalogue/record-kinds.server.ts";
import type { RecentMerge } from "#app/domain/catalogue/unmerge-universities.server.ts";
import type { Section } from "#app/domain/staff/record-form.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { Inline, PageHeader, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { applicationsFor } from "../applications/address.ts";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/record-edit.route.ts";
import type { Archivable } from "./archive-question.tsx";
import { keepers, kindOr404, targetOf } from "./kinds.server.ts";
import { archiveAddress, capital, KINDS, listOf, mergeAddress, publicAddress, recordAddress } from "./kinds.ts";
import { RecordForm } from "./record-form.tsx";
import { CHECKED_TODAY, CheckedTodayForm, checkedOn, RecruitmentHistory } from "./recruitment-history.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.record.title ?? "Not found");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
  const kind = kindOr404(args.params.kind);
  const { recordId } = args.params;
  const into = kind === "universities" ? await universityNow(db, recordId) : null;
  if (into) throw redirect(recordAddress(kind, into), 303);
  const page = await orErrorPage(recordPage(db, viewer, kind, recordId));
  return { kind, ...page, holders: await holdersOf(db, kind, page.record) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "catalogue.change");
  const kind = kindOr404(args.params.kind);
  const { recordId } = args.params;
  const form = await readForm(args.request);
  const record = await orErrorPage(keepers[kind].read(viewer, recordId));
  const sent = buttonOf(form) === CHECKED_TODAY ? checkedOn(record, isoDay(new Date())) : form;
  const saved = await keepers[kind].save(viewer, sent, targetOf(form, recordId));
  if ("result" in saved) {
    return data({ result: saved.result, version: saved.version }, { status: saved.status });
  }
  const message = saved.isChanged ? `${capital(KINDS[kind].noun)} saved` : "There were no changes to save";
  const isFeeNew = kind === "courses" && saved.isChanged && sent.get("tuitionFee") !== record.texts.tuitionFee;
  const applied = isFeeNew ? ((await holdersOf(db, kind, record))?.applications ?? 0) : 0;
  throw await redirectWithSuccess(recordAddress(kind, recordId), {
    message,
    ...(applied > 0 ? { description: feeNews(applied) } : {}),
  });
}

/** Says how many applications a new fee is about. */
const feeNews = (applications: number) =>
  `${countOf(applications, "application")} with this course: what their students read of the money follows the new fee, until an offer names its own.`;

export default function EditRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, record, sections, choices, history, reach, merges, holders } = loaderData;
  const { id, title, archivedAt } = record;
  const address = publicAddress(kind, record.id);
  const may = useMay();
  const mayChange = may("catalogue.change");
  const readAt = actionData && "version" in actionData ? actionData.version : undefined;
  return (
    <>
      <p>
        <BackLink href={listOf(kind)}>{KINDS[kind].title}</BackLink>
      </p>
      <PageHeader title={record.title}>
        <Inline as="p">
          {record.archivedAt ? <Tag meaning="warn">Archived</Tag> : null}
          {record.isSample ? <Tag>Sample</Tag> : null}
          {address ? <a href={address}>View as students see it</a> : null}
          {kind === "counsellors" ? <Link to={`${recordAddress(kind, id)}/card`}>Card with a code</Link> : null}
          {kind === "universities" ? (
            <Link to={`${recordAddress(kind, id)}/rules`}>Rules: dates, money and refunds</Link>
          ) : null}
          {address && may("people.read") ? (
            <Link to={applicationsFor(record.title)}>Applications for this {KINDS[kind].noun}</Link>
          ) : null}
        </Inline>
      </PageHeader>
      <RecordForm
        key={record.version}
        kind={kind}
        texts={record.texts}
        sections={history ? recruitmentFirst(sections) : sections}
        choices={choices}
        result={actionData?.result}
        isReadOnly={!mayChange}
        hidden={{ name: "version", value: readAt ?? record.version }}
        submit={`Save ${KINDS[kind].noun}`}
        beside={history && reach ? <RecruitmentHistory record={record} changes={history} reach={reach} /> : null}
      />
      {history && mayChange ? <CheckedTodayForm record={record} /> : null}
      {merges ? <Merging id={id} title={title} merges={merges} /> : null}
      {mayChange ? (
        <Archiving
          key={`${archivedAt}`}
          {...{ kind, id, title, holders, archivedAt }}
          isArchived={archivedAt !== null}
        />
      ) : null}
    </>
  );
}

/** What changes most comes first: whether the university takes students from Bangladesh, beside its history. */
const recruitmentFirst = (sections: readonly Section[]): Section[] =>
  sections.toSorted((a, b) => Number(isRecruitment(b)) - Number(isRecruitment(a)));

const isRecruitment = ({ fields }: Section): boolean => fields.some(({ name }) => name === "recruitment");

/** On the staff's page of a university: that it is the same as another one, and merges that can be undone. */
interface MergingProps {
  id: string;
  title: string;
  /** Newest first. */
  merges: readonly RecentMerge[];
}

function Merging({ id, title, merges }: MergingProps) {
  const address = mergeAddress(id);
  return (
    <Panel className="prose" titleId="merging" title="Merge">
      <p>If this university is in the catalogue under another name too, make them one.</p>
      <p>
        <ButtonLink to={address}>Merge into another university</ButtonLink>
      </p>
      {merges.length > 0 ? (
        <Stack as="ul" gap={0}>
          {merges.map((merge) => (
            <PanelItem key={merge.id}>
              <span>{`${merge.name} was merged into ${title} on ${formatMoment(merge.mergedAt)}.`}</span>
              <Form method="post" action={address}>
                <Button name="undo" value={merge.id} aria-label={`Undo the merge of ${merge.name}`}>
                  Undo
                </Button>
              </Form>
            </PanelItem>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

/** The panel of a record's page that archives or restores it. */
type ArchivingProps = Archivable & { archivedAt: Date | null };

function Archiving({ archivedAt, ...record }: ArchivingProps) {
  const { noun } = KINDS[record.kind];
  const address = archiveAddress(record.kind, record.id);
  const [dialog, setDialog] = useState<typeof import("./archive-dialog.tsx")>();

  function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The page asks the same.
    import("./archive-dialog.tsx").then(setDialog, () => location.assign(address));
  }
  return (
    <Panel className="prose" titleId="archiving" title={archivedAt ? "Restore" : "Archive"}>
      {archivedAt ? (
        <>
          <p>Archived on {formatMoment(archivedAt)}. If you restore it, students will be able to find it again.</p>
          <Form method="post" action={address}>
            <input type="hidden" name="intent" value="restore" />
            <Button>Restore this {noun}</Button>
          </Form>
        </>
      ) : (
        <>
          <p>
            If you archive this {noun}, students can no longer find it. Nothing is deleted, and you can restore it
            later.
          </p>
          <p>
            <ButtonLink to={address} onClick={ask} aria-haspopup="dialog">
              Archive this {noun}
            </ButtonLink>
          </p>
          {dialog ? <dialog.ArchiveDialog record={record} onClose={() => setDialog(undefined)} /> : null}
        </>
      )}
    </Panel>
  );
}
