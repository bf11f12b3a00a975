/** The Counsellors tab. `?application=` and `?course=` set the subject of the first message. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { chatTopic } from "#app/domain/applications/chat-topic.server.ts";
import { type Counsellor, listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { titleInWords } from "#app/domain/values/counsellor-words.ts";
import type { PromiseClock } from "#app/domain/values/promise-clocks.ts";
import { aboutOf, type ChatTopic, whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Languages } from "#app/routes/counsellors/languages.tsx";
import { English, InWords } from "#app/routes/english.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { site } from "#app/site.ts";
import { BudArt } from "#app/ui/art.tsx";
import type { Meaning } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Notice } from "#app/ui/message.tsx";
import type { Route } from "./+types/counsellors.route.ts";

/** Formats a phone number for reading: "+880 1000-000001". */
const readable = (digits: string) => digits.replace(/^(880)(\d{4})(\d+)$/, "+$1 $2-$3").replace(/^(?=\d)/, "+");

interface CounsellorCardProps {
  counsellor: Counsellor;
  /** The colour behind the initials. */
  meaning: Meaning;
  topic: ChatTopic | null;
}

function CounsellorCard({ counsellor, meaning, topic }: CounsellorCardProps) {
  const { name, title, languages, experience, profileImageUrl, whatsapp } = counsellor;
  return (
    <li className={"card gap-4"}>
      <div className="grid items-center gap-4 *:min-w-0 tiny:flex">
        <PhotoOrInitials name={name} src={profileImageUrl} meaning={meaning} />
        <div>
          <h3 lang={inEnglish()}>{name}</h3>
          <p className="text-ink-2 text-t2">
            <InWords value={title} words={titleInWords} />
          </p>
        </div>
      </div>
      <KeyValues
        look="columns"
        className="text-t2"
        rows={[
          languages.length > 0 ? [m.counsellors_languages(), <Languages key="languages" spoken={languages} />] : null,
          experience ? [m.counsellors_experience(), <English key="experience">{experience}</English>] : null,
          [
            "WhatsApp",
            <span key="whatsapp" className="tabular">
              {readable(whatsapp)}
            </span>,
          ],
        ]}
      />
      <ButtonLink className="mt-auto self-start" href={whatsappLink(whatsapp, topic)} target="_blank" rel="noopener">
        <Icon name="chat" />
        {m.counsellors_chat()}
        <span className="sr-only">{m.counsellors_chat_with({ name })}</span>
      </ButtonLink>
    </li>
  );
}

export const handle: PageHandle = {
  get title() {
    return m.counsellors_title();
  },
};
export const meta: Route.MetaFunction = () => [
  { title: m.counsellors_meta_title({ site: site.name }) },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { searchParams } = args.url;
  const about = { applicationId: searchParams.get("application"), courseId: searchParams.get("course") };
  const [counsellors, topic] = await Promise.all([listCounsellors(db), chatTopic(db, viewer, about)]);
  return { counsellors, topic };
}

const meanings = ["good", "pond", "plum", "info", "warn"] as const;

export default function Counsellors({ loaderData }: Route.ComponentProps) {
  const { counsellors, topic } = loaderData;
  const reply = replyBy(useClock());
  if (counsellors.length === 0) return <NobodyYet topic={topic} />;
  return (
    <>
      <p className="text-ink-2 prose">
        {m.counsellors_write()} {reply}
      </p>
      {topic ? <About topic={topic} /> : null}
      <h2 className="sr-only">{m.counsellors_ours()}</h2>
      <ul className="cards">
        {counsellors.map((counsellor, index) => (
          <CounsellorCard
            key={counsellor.id}
            counsellor={counsellor}
            meaning={meanings[index % meanings.length] ?? "pond"}
            topic={topic}
          />
        ))}
      </ul>
    </>
  );
}

/** Shows what the message says, with a link to one without it. */
function About({ topic }: { topic: ChatTopic }) {
  return (
    <Notice meaning="info" icon="chat">
      <div>
        <p>
          <Mentioned reference={topic.reference} about={aboutOf(topic)} />
        </p>
        <a href={localPath("/counselors")}>{m.counsellors_ask_other()}</a>
      </div>
    </Notice>
  );
}

const reference = ({ children }: { children?: ReactNode }) => <b className="tabular">{children}</b>;

function Mentioned({ reference: number, about }: { reference: string | undefined; about: string }) {
  if (!number) return m.counsellors_mentions({ about });
  return about ? (
    <ParaglideMessage message={m.counsellors_mentions_both} inputs={{ number, about }} markup={{ reference }} />
  ) : (
    <ParaglideMessage message={m.counsellors_mentions_application} inputs={{ number }} markup={{ reference }} />
  );
}

const replyBy = (clock: PromiseClock) =>
  clock === "always"
    ? m.counsellors_reply_always({ within: within(clock) })
    : m.counsellors_reply({ within: within(clock) });

function NobodyYet({ topic }: { topic: ChatTopic | null }) {
  return (
    <EmptyState id="none" title={m.counsellors_office()} art={<BudArt />} text={replyBy(useClock())}>
      <ButtonLink look="filled" href={whatsappLink(site.whatsapp, topic)} target="_blank" rel="noopener">
        <Icon name="chat" />
        {m.counsellors_chat()}
        <span className="sr-only">{m.counsellors_chat_with_office()}</span>
      </ButtonLink>
    </EmptyState>
  );
}
