import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { openingText } from "#app/domain/content/opening-hours.ts";
import type { MyCounsellor } from "#app/domain/messages/my-counsellor.server.ts";
import { areKnown, languagesInWords } from "#app/domain/values/counsellor-words.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { English } from "#app/routes/english.tsx";
import { phoneAddress, site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

/** More are on the dashboard. */
const MOST = 6;

interface ThreadAsideProps {
  counsellor: MyCounsellor | null;
  applications: readonly Pick<ApplicationView, "id" | "reference" | "courses">[];
}

/** Who answers, and the courses that one can write about. */
export function ThreadAside({ counsellor, applications }: ThreadAsideProps) {
  const [newest] = applications;
  const choices = applications.flatMap(({ id, courses }) => courses.map((choice) => ({ id, choice }))).slice(0, MOST);
  const topic = newest ? { reference: newest.reference, courses: newest.courses } : null;
  return (
    <Stack gap={6}>
      {counsellor ? <Counsellor {...counsellor} topic={topic} /> : <Talk />}
      {choices.length > 0 ? (
        <Panel titleId="courses" title={m.talk_courses()}>
          <ul>
            {choices.map(({ id, choice }) => (
              <PanelItem key={`${id} ${choice.courseId}`}>
                <div className="flex items-start gap-3">
                  {choice.university ? <Crest university={choice.university} className="crest-small" /> : null}
                  <div className="min-w-0">
                    <a
                      className="wrap-anywhere font-semibold"
                      href={localPath(`/dashboard/applications/${id}#course-${choice.courseId}`)}
                      lang={inEnglish()}
                    >
                      {choice.name}
                      <span className="block font-normal text-ink-2 text-t2">{choice.universityName}</span>
                    </a>
                    <p className="pt-1">
                      <StateTag choice={choice} />
                    </p>
                  </div>
                </div>
              </PanelItem>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Stack>
  );
}

function Counsellor({ name, card, topic }: MyCounsellor & { topic: Parameters<typeof whatsappLink>[1] }) {
  return (
    <Panel titleId="counsellor" title={m.talk_counsellor()}>
      <div className="flex items-center gap-4">
        <PhotoOrInitials name={name} src={card?.profileImageUrl ?? null} meaning="good" />
        <div className="min-w-0">
          <b lang={inEnglish()}>{name}</b>
          {card && card.languages.length > 0 ? (
            <p className="text-ink-2 text-t2">
              <ParaglideMessage
                message={m.talk_speaks}
                inputs={{ languages: languagesInWords(card.languages) }}
                markup={{
                  names: ({ children }) => (areKnown(card.languages) ? children : <English>{children}</English>),
                }}
              />
            </p>
          ) : null}
          <p className="text-ink-2 text-t2">{openingText()}</p>
        </div>
      </div>
      {card ? (
        <ButtonLink wide href={whatsappLink(card.whatsapp, topic)} target="_blank" rel="noopener">
          <Icon name="chat" />
          WhatsApp<span className="sr-only"> {m.talk_whatsapp_with({ name })}</span>
        </ButtonLink>
      ) : null}
    </Panel>
  );
}

const Talk = () => (
  <Panel titleId="counsellor" title={m.talk_rather_talk()}>
    <p className="text-t2">{m.talk_opening({ hours: openingText() })}</p>
    <Inline>
      <ButtonLink href={whatsappLink(site.whatsapp)} target="_blank" rel="noopener">
        <Icon name="chat" />
        WhatsApp<span className="sr-only"> {m.talk_whatsapp_office()}</span>
      </ButtonLink>
      <ButtonLink href={phoneAddress}>
        <Icon name="phone" />
        {m.talk_call()}
      </ButtonLink>
    </Inline>
  </Panel>
);
