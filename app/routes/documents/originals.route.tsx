/** The originals on paper that the office holds for a student: which, since when, and what came back. */
import { data, Link } from "react-router";
import { z } from "zod";
import { requireViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { originalHands } from "#app/db/words.ts";
import { answerReturn, askBack, myOriginals, type Original } from "#app/domain/documents/originals/originals.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { ORIGINALS_PAGE } from "#app/domain/values/originals-address.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { type Meaning, Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Columns, Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/originals.route.ts";
import { DOCUMENTS_PAGE, fileAddress } from "./address.ts";

export const handle: PageHandle = {
  get title() {
    return m.originals_short();
  },
  live: true,
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [
  { title: `${m.originals_tab()} · ${site.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const all = await myOriginals(db, requireViewer(args));
  return { all: all.map(({ code, ...one }) => ({ ...one, code: code && shownCode(code) })), now: new Date() };
}

const answer = z.object({ do: z.enum(["yes", "no", "ask"]), id: z.string().max(100).default("") });

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "documents", viewer.id);
  const { do: what, id } = parseForm(await readForm(args.request), answer, { set: true });
  return what === "ask" ? ask(viewer) : say(viewer, id, what === "yes");
}

async function ask(viewer: Viewer) {
  await askBack(db, viewer);
  throw await redirectWithSuccess(ORIGINALS_PAGE, {
    message: m.originals_was_asked(),
    description: m.originals_was_asked_text(),
  });
}

async function say(viewer: Viewer, id: string, isBack: boolean) {
  const { refused } = await catchDomainError(answerReturn(db, viewer, { id, isBack }), { asPage: ["not_found"] });
  if (refused) return data({ message: refused.message }, { status: refused.status });
  throw await redirectWithSuccess(ORIGINALS_PAGE, {
    message: m.originals_answered(),
    description: isBack ? m.originals_answered_yes() : m.originals_answered_no(),
  });
}

const nameOf = ({ title, detail }: Original): string => [inOurWords(title), detail].filter(Boolean).join(", ");

const handOf = (hand: (typeof originalHands)[number] | null, name: string | null): string => {
  if (hand === null || hand === "student") return m.originals_you();
  return hand === "parent" ? m.originals_parent({ name: name ?? "" }) : (name ?? "");
};

/** Asks whether one that was given back has arrived. */
const GotBack = ({ original }: { original: Original }) => (
  <section aria-labelledby={`back-${original.id}`} className="grid gap-3">
    <h2 id={`back-${original.id}`} className="text-t4 wrap-anywhere">
      {m.originals_got_back({ title: nameOf(original) })}
    </h2>
    <p>
      {m.originals_got_back_text({
        by: original.returnedBy || m.originals_member(),
        day: dayInWords(original.returnedOn ?? ""),
      })}
    </p>
    <Inline as={SentForm} failed={m.originals_failed()}>
      <input type="hidden" name="id" value={original.id} />
      <Button look="filled" name="do" value="yes">
        <Icon name="check" />
        {m.originals_yes()}
        <span className="sr-only">: {nameOf(original)}</span>
      </Button>
      <Button name="do" value="no">
        {m.originals_no()}
        <span className="sr-only">: {nameOf(original)}</span>
      </Button>
    </Inline>
  </section>
);

function stateOf(original: Original, now: Date): { icon: IconName; meaning: Meaning; words: string } {
  const { askedBackAt, confirmedAt, deniedAt, returnedOn } = original;
  const when = (moment: Date) => ({ when: formatMoment(moment, now) });
  if (returnedOn === null)
    return askedBackAt
      ? { icon: "clock", meaning: "info", words: m.originals_asked(when(askedBackAt)) }
      : { icon: "keep", meaning: "neutral", words: m.originals_held() };
  if (confirmedAt) return { icon: "check", meaning: "good", words: m.originals_confirmed(when(confirmedAt)) };
  if (deniedAt) return { icon: "alert", meaning: "bad", words: m.originals_denied(when(deniedAt)) };
  return { icon: "clock", meaning: "warn", words: m.originals_unconfirmed() };
}

function Item({ original, now }: { original: Original; now: Date }) {
  const { receivedOn, receivedFrom, fromName, receivedBy, returnedOn, returnedTo, toName, returnedBy, photoId, code } =
    original;
  const { icon, meaning, words } = stateOf(original, now);
  const staff = (name: string | null) => (name ? <span lang={inEnglish()}>{name}</span> : m.originals_member());
  return (
    <li className="grid gap-2 border-line py-4 not-first:border-t">
      <h3 lang={langOf(nameOf(original))} className="wrap-anywhere">
        {nameOf(original)}
      </h3>
      <KeyValues
        look="columns"
        className="text-t2"
        rows={[
          [m.originals_received(), dayInWords(receivedOn)],
          [m.originals_from(), handOf(receivedFrom, fromName)],
          [m.originals_by(), staff(receivedBy)],
          code
            ? [
                m.originals_code(),
                <Link key="code" to={localPath(`/verify?code=${code}`)} lang={inEnglish()} className="tabular">
                  {code}
                </Link>,
              ]
            : null,
          returnedOn ? [m.originals_returned(), dayInWords(returnedOn)] : null,
          returnedOn ? [m.originals_to(), handOf(returnedTo, toName)] : null,
          returnedOn ? [m.originals_returned_by(), staff(returnedBy)] : null,
        ]}
      />
      <Inline>
        <Tag meaning={meaning}>
          <Icon name={icon} />
          {words}
        </Tag>
        {photoId ? (
          <a href={fileAddress(photoId)} className="inline-block py-1 text-t2">
            {m.originals_photo()}
            <span className="sr-only">: {nameOf(original)}</span>
          </a>
        ) : null}
      </Inline>
    </li>
  );
}

export default function Originals({ loaderData: { all, now }, actionData }: Route.ComponentProps) {
  const held = all.filter(({ returnedOn }) => returnedOn === null);
  const back = all.filter(({ returnedOn }) => returnedOn !== null);
  const asked = back.filter(({ confirmedAt, deniedAt }) => confirmedAt === null && deniedAt === null);
  const isAskable = held.some(({ askedBackAt }) => askedBackAt === null);
  return (
    <Stack gap={6}>
      <p>
        <BackLink href={localPath(DOCUMENTS_PAGE)}>{m.documents_title()}</BackLink>
      </p>
      <ErrorSummary problems={actionData ? [{ fieldId: "got-back", message: actionData.message }] : []} />
      <p className="text-t4">
        <b>
          {held.length > 0
            ? m.originals_hold({ n: held.length, count: formatCount(held.length) })
            : m.originals_hold_none()}
        </b>
      </p>
      {asked.length > 0 ? (
        <Panel id="got-back" aria-label={m.originals_to_answer()} gap={6}>
          {asked.map((original) => (
            <GotBack key={original.id} original={original} />
          ))}
        </Panel>
      ) : null}
      <Columns>
        <Panel titleId="held" title={m.originals_at_office()}>
          {held.length > 0 ? (
            <ul>
              {held.map((original) => (
                <Item key={original.id} original={original} now={now} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">{m.originals_hold_none()}</p>
          )}
          {isAskable ? (
            <Inline as={SentForm} failed={m.originals_failed()}>
              <Button name="do" value="ask">
                {m.originals_ask()}
              </Button>
              <span className="text-ink-2 text-t2">{m.originals_ask_then()}</span>
            </Inline>
          ) : null}
        </Panel>
        <Stack gap={6}>
          {back.length > 0 ? (
            <Panel titleId="back" title={m.originals_with_you()}>
              <ul>
                {back.map((original) => (
                  <Item key={original.id} original={original} now={now} />
                ))}
              </ul>
            </Panel>
          ) : null}
          <Panel titleId="know" title={m.originals_know()}>
            <ul className="grid list-disc gap-2 pl-5 text-t2">
              <li>{m.originals_know_needed()}</li>
              <li>{m.originals_know_photo()}</li>
              <li>{m.originals_know_fly()}</li>
              <li>{m.originals_know_money()}</li>
            </ul>
          </Panel>
        </Stack>
      </Columns>
    </Stack>
  );
}
