/** The link in the emails about two accounts: the student confirms that both are theirs, or says that they are not. */

import { data } from "react-router";
import { z } from "zod";
import { db } from "#app/db/current.server.ts";
import { confirmJoin, declineJoin, type JoinQuestion, joinQuestion } from "#app/domain/joins/answer.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { catchDomainError, parseForm } from "#app/http/form.server.ts";
import { SECRET_ADDRESS } from "#app/http/headers.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Page, Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/answer.route.ts";

export const handle: PageHandle = {
  get title() {
    return m.join_title();
  },
  noQuickApply: true,
};

export const meta: Route.MetaFunction = () => [{ title: m.join_page_title() }, { name: "robots", content: "noindex" }];

/** The URL is a secret between us and one address. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  ...SECRET_ADDRESS,
});

export async function loader({ params }: Route.LoaderArgs) {
  const question = await joinQuestion(db, params.secret);
  return data({ question }, { status: question ? 200 : 404 });
}

const answer = z.object({ answer: z.enum(["both", "not_both"]) });

/** The link is the proof: who reads that mailbox needs no session here. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await limitWrites(context, "account");
  const { secret } = params;
  const isDeclined = parseForm(await readForm(request), answer, { set: true }).answer === "not_both";
  const { refused } = await catchDomainError<unknown>(isDeclined ? declineJoin(db, secret) : confirmJoin(db, secret));
  if (refused) return data({ isDeclined: false, message: refused.message }, { status: refused.status });
  return { isDeclined, message: null };
}

export default function JoinAnswer({ loaderData: { question }, actionData }: Route.ComponentProps) {
  if (actionData?.isDeclined) return <JoinPart title={m.join_declined()} text={m.join_declined_text()} />;
  if (!question) {
    return (
      <JoinPart title={m.join_over()} text={m.join_over_text()}>
        <p>
          <ButtonLink href="/enquiry">{m.journey_ask()}</ButtonLink>
        </p>
      </JoinPart>
    );
  }
  const refusal = actionData?.message ? (
    <Banner toast={{ type: "error", message: m.join_not_saved(), description: actionData.message }} />
  ) : null;
  return <Answered question={question} refusal={refusal} />;
}

function Answered({ question, refusal }: { question: JoinQuestion; refusal: React.ReactNode }) {
  const { state, own, another, kept } = question;
  if (state === "joined") {
    return (
      <JoinPart title={m.join_done()} text={m.join_done_text({ kept })}>
        <p>
          <ButtonLink look="filled" href="/dashboard">
            {m.journey_dashboard()}
          </ButtonLink>
        </p>
      </JoinPart>
    );
  }
  if (state === "waits") {
    return (
      <JoinPart title={m.join_waits()} text={m.join_waits_text({ another })}>
        {refusal}
      </JoinPart>
    );
  }
  return (
    <JoinPart title={m.join_ask()} text={m.join_about({ own, another })}>
      {refusal}
      <p className="prose">{m.join_then({ kept })}</p>
      <SentForm failed={{ message: m.join_not_sent(), description: m.invitation_not_reached() }}>
        <Inline>
          <Button look="filled" name="answer" value="both" data-busy={m.join_saving()}>
            {m.join_yes()}
          </Button>
          <Button name="answer" value="not_both">
            {m.join_no()}
          </Button>
        </Inline>
      </SentForm>
    </JoinPart>
  );
}

const JoinPart = ({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) => (
  <Page gap={6}>
    <Stack as="header" gap={2} className="prose">
      <h1 className="text-title">{title}</h1>
      <p className="text-ink-2 text-t4">{text}</p>
    </Stack>
    {children}
  </Page>
);
