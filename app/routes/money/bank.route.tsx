/** What a family takes to its bank for the student file, to print. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type BankKind, bankFile } from "#app/domain/casework/bank-file.server.ts";
import { holderName } from "#app/domain/plan/plan-words.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { localPath } from "#app/language.ts";
import { dayInWords, formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { fileAddress } from "#app/routes/documents/address.ts";
import { English, langOf } from "#app/routes/english.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import type { Route } from "./+types/bank.route.ts";
import { askedChoice, pageOf } from "./page-of.ts";

export const handle: PageHandle = {
  get title() {
    return m.bank_title();
  },
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const wanted = askedChoice(args.url);
  return { ...(await orErrorPage(bankFile(db, viewer, wanted))), back: pageOf(wanted) };
}

const KINDS: Readonly<Record<BankKind, () => string>> = {
  offer_letter: m.bank_offer_letter,
  passport: m.kind_passport,
  ssc: m.kind_ssc,
  hsc: m.kind_hsc,
  bachelor_certificate: m.kind_bachelor_certificate,
  bachelor_transcript: m.kind_bachelor_transcript,
};

/** To be marked with a pen. */
const Box = () => <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border-2 border-edge" />;

export default function BankFile({ loaderData: { one, documents, payer, back } }: Route.ComponentProps) {
  const owner = payer ? holderName(payer.holder) : m.bank_payer();
  const isSelf = payer?.holder === "self";
  const { deposit = null, depositDue = null, depositPaidOn = null } = one?.choice ?? {};
  return (
    <Stack gap={6} className="print:gap-2" data-sheet="">
      <title>{m.bank_title()}</title>
      <p className="print:hidden">
        <BackLink href={back}>{m.plan_title()}</BackLink>
      </p>
      <p>{m.bank_lead()}</p>
      {one ? (
        <KeyValues
          look="columns"
          rows={[
            [m.bank_for(), <English key="university">{one.choice.universityName}</English>],
            [m.bank_course(), <English key="course">{one.choice.name}</English>],
            deposit !== null && depositPaidOn === null
              ? [
                  m.offer_deposit(),
                  depositDue
                    ? m.bank_amount_by({ amount: formatPounds(deposit), day: dayInWords(depositDue) })
                    : formatPounds(deposit),
                ]
              : null,
            payer
              ? [
                  m.bank_account(),
                  <span key="account">
                    {owner}, <span lang={langOf(payer.bank)}>{payer.bank}</span>
                  </span>,
                ]
              : null,
          ]}
        />
      ) : null}
      <Panel titleId="take" title={m.bank_take()} className="print:p-3">
        <ul>
          {documents.map(({ kind, files }) => (
            <PanelItem key={kind}>
              <div className="flex gap-3">
                <Box />
                <div className="min-w-0">
                  <b>{KINDS[kind]()}</b>
                  {files.length > 0 ? (
                    <p className="text-t2">
                      <span className="text-ink-2">{m.bank_here()} </span>
                      {files.map(({ id, name }) => (
                        <a key={id} className="mr-3 inline-block py-3 wrap-anywhere print:py-0" href={fileAddress(id)}>
                          {name}
                        </a>
                      ))}
                    </p>
                  ) : (
                    <p className="text-ink-2 text-t2">
                      {kind === "offer_letter" ? m.bank_no_offer() : m.bank_missing()}
                    </p>
                  )}
                </div>
              </div>
            </PanelItem>
          ))}
          {[
            [isSelf ? m.bank_own_nid() : m.bank_nid({ who: owner }), m.bank_nid_about()],
            [isSelf ? m.bank_own_photos() : m.bank_photos({ who: owner }), m.bank_photos_about()],
            [m.bank_form(), m.bank_form_about()],
          ].map(([title, about]) => (
            <PanelItem key={title}>
              <div className="flex gap-3">
                <Box />
                <div>
                  <b>{title}</b>
                  <p className="text-ink-2 text-t2">{about}</p>
                </div>
              </div>
            </PanelItem>
          ))}
        </ul>
      </Panel>
      <p className="text-ink-2 text-t2">{m.bank_own_list()}</p>
      <p className="print:hidden">
        <a href={localPath("/dashboard/documents")}>{m.bank_documents()}</a>
      </p>
    </Stack>
  );
}
