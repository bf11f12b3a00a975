/** "Is it really from Shapla?": anyone types a code and reads who or what it is for. */
import { data } from "react-router";
import { db } from "#app/db/current.server.ts";
import { CODE_LENGTH, readCode, shownCode } from "#app/domain/verify/code.ts";
import { type CodeSays, whatCodeSays } from "#app/domain/verify/what-code-says.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Columns, Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Route } from "./+types/verify.route.ts";
import { NotOurs, OriginalCard, PackCard, PersonCard, ReceiptCard } from "./answers.tsx";

const MOST_TYPED = 40;

export const handle: PageHandle = {
  get title() {
    return m.verify_title();
  },
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.verify_meta_title({ site: site.name }),
    description: m.verify_lead(),
    path: "/verify",
    noIndex: loaderData?.typed !== "",
  });

type Answer = CodeSays | { is: "not ours"; code: string } | { is: "no code" } | null;

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("code") ?? "").trim().slice(0, MOST_TYPED);
  const of = (answer: Answer, status = 200) =>
    data({ typed, answer }, { status, headers: { "Cache-Control": "private, no-store" } });
  if (typed === "") return data({ typed, answer: null as Answer });
  const code = readCode(typed);
  if (code === null) return of({ is: "no code" }, 422);
  await limitWrites(context, "codes");
  const says = await whatCodeSays(db, code);
  return says ? of(says) : of({ is: "not ours", code: shownCode(code) }, 404);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Verify({ loaderData: { typed, answer } }: Route.ComponentProps) {
  return (
    <Page gap={6}>
      <Stack gap={2}>
        <h1 className="text-title">{m.verify_title()}</h1>
        <p className="text-ink-2 text-t4">{m.verify_lead()}</p>
      </Stack>
      <Columns>
        {/* First in the HTML, and on a phone: who looks at a card wants the answer. */}
        {answer?.is === "person" ? <PersonCard person={answer.person} /> : null}
        {answer?.is === "receipt" ? <ReceiptCard receipt={answer.receipt} /> : null}
        {answer?.is === "pack" ? <PackCard pack={answer.pack} /> : null}
        {answer?.is === "original" ? <OriginalCard original={answer.original} /> : null}
        {answer?.is === "not ours" ? <NotOurs code={answer.code} /> : null}
        <CodeForm typed={typed} isWrong={answer?.is === "no code"} />
      </Columns>
    </Page>
  );
}

const CodeForm = ({ typed, isWrong }: { typed: string; isWrong: boolean }) => (
  <Panel titleId="check" title={m.verify_check_title()} className="self-start">
    <form method="get" className="grid gap-4">
      <Field
        id="code"
        label={m.verify_code()}
        hint={m.verify_code_hint()}
        error={isWrong ? m.verify_code_wrong() : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="code"
            defaultValue={typed}
            // Room for spaces and dashes between the letters.
            maxLength={CODE_LENGTH * 3}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular text-t4 uppercase tracking-widest"
          />
        )}
      </Field>
      <Button look="filled" wide>
        {m.verify_check()}
      </Button>
    </form>
    <p className="text-ink-2 text-t2">{m.verify_ends()}</p>
  </Panel>
);
