/** Where staff show the second factor that their server asks for, and set it up the first time. */
import { data, redirect } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { atSecondFactor } from "#app/auth/sign-in.server.ts";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { noteSecondFactor } from "#app/domain/staff/second-factors.server.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { readForm } from "#app/http/body.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { site } from "#app/site.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Page, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/second-factor.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.account_factor();
  },
};

export const meta: Route.MetaFunction = () => [
  { title: m.account_factor_page_title() },
  { name: "robots", content: "noindex" },
];

/** The secret of a new app is kept in no cache. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

const unavailable = () => data({ message: m.account_factor_unavailable() }, { status: 503 });

/** Returns the viewer. Leads on students, and staff who have shown it. Other staff can set it up before they must. */
function waiting(args: Route.LoaderArgs | Route.ActionArgs) {
  const viewer = requireViewer(args);
  const next = safeNext(args.url.searchParams.get("next"), "/admin");
  const mayShow = viewer.lacksSecondFactor || (isStaff(viewer) && !viewer.hasSecondFactor);
  if (!mayShow) throw redirect(next);
  return { viewer, next };
}

export async function loader(args: Route.LoaderArgs) {
  waiting(args);
  const asked = await atSecondFactor(args.context, (factor, session) => factor.known(session));
  if (asked.kind === "unavailable") throw unavailable();
  return { factorId: asked.factorId };
}

const sent = z.object({
  code: z.string().max(40).default(""),
  factorId: z.string().refine(isUuid).optional(),
  /** Of an app that is being set up. */
  secret: z.string().max(200).optional(),
});

export async function action(args: Route.ActionArgs) {
  const { viewer, next } = waiting(args);
  await limitWrites(args.context, "second factor", viewer.id);
  const { code, factorId, secret } = parseForm(await readForm(args.request), sent, { set: true });
  if (!factorId) {
    const begun = await atSecondFactor(args.context, (factor, session) => factor.begin(session, site.name));
    if (begun.kind === "unavailable") throw unavailable();
    if (begun.kind === "known") throw redirect(`${args.url.pathname}${args.url.search}`);
    return data({ factorId: begun.id, secret: begun.secret, picture: begun.picture, error: undefined });
  }
  const digits = asciiDigits(code).replace(/\D/g, "");
  const wrong = (error: string) => data({ factorId, secret, picture: undefined, error }, { status: 422 });
  if (digits.length !== 6) return wrong(m.account_factor_enter());
  const answer = await atSecondFactor(args.context, (factor, session) => factor.verify(session, factorId, digits));
  if (answer.kind === "unavailable") throw unavailable();
  if (answer.kind === "wrong") return wrong(m.account_factor_wrong());
  await noteSecondFactor(db, viewer);
  throw redirect(next);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const factorId = actionData?.factorId ?? loaderData.factorId;
  return (
    <Page gap={6}>
      <Stack as="header" gap={2} className="prose">
        <h1 className="text-title">{m.account_factor()}</h1>
        <p className="text-t4 text-ink-2">{m.account_factor_why({ site: site.name })}</p>
      </Stack>
      {factorId ? <CodeForm {...actionData} factorId={factorId} /> : <SetUp />}
      <p className="text-t2 text-ink-2">{m.account_factor_lost()}</p>
    </Page>
  );
}

const SetUp = () => (
  <Panel as="form" method="post" className="max-w-120">
    <p>{m.account_factor_none()}</p>
    <p>
      <Button look="filled">{m.account_factor_set_up()}</Button>
    </p>
  </Panel>
);

interface CodeProps {
  factorId: string;
  secret?: string | undefined;
  picture?: string | undefined;
  error?: string | undefined;
}

const CodeForm = ({ factorId, secret, picture, error }: CodeProps) => (
  <Panel as={SentForm} failed={m.account_factor_failed()} className="max-w-120" autoComplete="off">
    <input type="hidden" name="factorId" value={factorId} />
    {secret ? (
      <>
        <input type="hidden" name="secret" value={secret} />
        <p>{picture ? m.account_factor_scan() : m.account_factor_key()}</p>
        {picture ? (
          <img src={picture} alt={m.account_factor_picture()} width="192" height="192" className="bg-white" />
        ) : null}
        <p>
          <code className="wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
      </>
    ) : null}
    <Field id="code" label={m.account_factor_code()} hint={m.account_factor_hint()} error={error}>
      {(control) => (
        <input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          className="max-w-40 tabular"
        />
      )}
    </Field>
    <p>
      <Button look="filled">{m.account_factor_go_on()}</Button>
    </p>
  </Panel>
);
