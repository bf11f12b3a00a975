import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import type { MyEntered } from "#app/domain/invitations/confirm.server.ts";
import { enteredPath } from "#app/domain/values/invitation-link.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { applicationTitle } from "#app/routes/applications/application-title.ts";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { BudArt } from "#app/ui/art.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

/** Lists the student's applications, newest first. Details open over the list, or as a page without scripts. */
export function RecentApplications({ applications }: { applications: readonly ApplicationView[] }) {
  return (
    <Panel
      titleId="recent"
      title={m.dashboard_recent()}
      beside={
        <span className="text-ink-2 text-t2">
          {m.dashboard_applications({ n: applications.length, count: formatCount(applications.length) })}
        </span>
      }
      data-part="applications"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <ul className="rail:max-h-96 rail:overflow-auto" tabIndex={0} aria-labelledby="recent">
        {applications.map((application) => {
          const title = applicationTitle(application);
          return (
            <PanelItem className="wide:flex wide:items-center wide:justify-between wide:gap-3" key={application.id}>
              <div>
                <b lang={inEnglish()} className="block leading-line">
                  {title}
                </b>
                <span className="text-ink-2 text-t2">
                  {application.reference} · {formatDay(application.createdAt)}
                </span>
                {application.courses.map((choice) => (
                  <p key={choice.courseId} className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-t2">
                    <span lang={inEnglish()} className="flex items-center gap-2">
                      {choice.university ? <Crest university={choice.university} className="crest-small" /> : null}
                      {choice.universityName}
                    </span>
                    <StateTag choice={choice} />
                  </p>
                ))}
              </div>
              <Inline className="rail:justify-between rail:pr-14 wide:flex-none wide:pr-0">
                <StatusBadge status={application.status} />
                <ButtonLink
                  look="quiet"
                  href={`/dashboard/applications/${application.id}`}
                  aria-label={m.dashboard_view_of({ what: `${title}, ${application.reference}` })}
                  data-dialog="application"
                  data-title={title}
                >
                  {m.dashboard_view()}
                </ButtonLink>
              </Inline>
            </PanelItem>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The courses that staff have entered, which wait for the student to check them. */
export const EnteredForYou = ({ entered: { id, chosen } }: { entered: MyEntered }) => (
  <Panel titleId="entered" title={m.news_entered()}>
    <p>{m.news_entered_text()}</p>
    <ul className="list-disc pl-5" lang={inEnglish()}>
      {chosen.map(({ courseId, course, university }) => (
        <li key={courseId}>{`${course}, ${university}`}</li>
      ))}
    </ul>
    <p>
      <ButtonLink look="filled" href={enteredPath(id)}>
        {m.dashboard_check_entered()}
      </ButtonLink>
    </p>
  </Panel>
);

/** Stands in their place before the first. */
export function NoApplications() {
  return (
    <EmptyState id="none" title={m.dashboard_none()} art={<BudArt />} text={m.dashboard_none_how()} framed>
      <ButtonLink href="/courses">{m.journey_browse()}</ButtonLink>
    </EmptyState>
  );
}

interface ProfileProps {
  name: string;
  email: string;
  avatarUrl: string | null;
  /** How long they have been here, in words. */
  since: string;
}

export function Profile({ name, email, avatarUrl, since }: ProfileProps) {
  return (
    <Panel aria-labelledby="profile">
      <div className="grid items-center gap-4 tiny:flex">
        <Avatar src={avatarUrl} email={email} size="xl" />
        <div className="min-w-0">
          <h2 lang={inEnglish()} id="profile">
            {name}
          </h2>
          <p className="text-ink-2 text-t2">
            {email}
            <br />
            {since}
          </p>
        </div>
      </div>
      <p>
        <a href={localPath("/dashboard/account")}>{m.dashboard_account()}</a>
      </p>
      <p>
        <a href={localPath("/dashboard/account#emails")}>{m.dashboard_emails()}</a>
      </p>
    </Panel>
  );
}
