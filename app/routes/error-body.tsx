/** What is shown after an error, in any frame: what happened, and what to do. */
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";

const texts: Readonly<Record<number, { title: string; text: string }>> = {
  403: {
    title: "This page is for staff",
    text: "You need a staff account to see this page. You can go back to your own pages.",
  },
  404: {
    title: "404 Page Not Found",
    text: "We cannot find this page. If you typed the web address, check it is correct. You can also search for a course.",
  },
  409: {
    title: "This record has changed",
    text: "Someone changed this record after you opened it. Go back, reload the page and make your changes again.",
  },
  413: {
    title: "That is too large to send",
    text: "The most you can send is 1 MB. Shorten what you wrote and try again.",
  },
  415: { title: "We could not read that", text: "Go back to the page you came from and use the form there." },
  429: {
    title: "Too many attempts",
    text: "You have done this too many times in a short period. Wait a minute, then try again.",
  },
  503: {
    title: "Shapla is temporarily unavailable",
    text: "We cannot reach a service we depend on. Anything you saved is safe. Try again in a few seconds.",
  },
};
/** What a reason that a guard gives says instead of its status. */
const reasons: Readonly<Record<string, { title: string; text: string }>> = {
  not_in_role: {
    title: "Your role does not include this page",
    text: "You can go back to the staff area. Ask an admin to change your role if you need this page for your work.",
  },
};
const fallback = {
  title: "Something went wrong",
  text: "This is a problem at our end, and we have logged it. Anything you saved is safe. Try again in a few minutes.",
};

export interface Trouble {
  status: number;
  /** Why, if the status alone does not say what to do. */
  reason?: string | undefined;
}

/** Said to staff, who may have followed a link to something that is not there for them. */
const missingForStaff = {
  title: "404 Page Not Found",
  text: "There is no such record among those you can see. It may have been deleted or merged.",
};

const textsOf = ({ status, reason = "" }: Trouble) => reasons[reason] ?? texts[status] ?? fallback;

/** Returns what an error of a route says of itself. Everything that is not an answer is a failure of ours. */
export const troubleOf = (error: unknown): Trouble =>
  isRouteErrorResponse(error) ? { status: error.status, reason: error.data?.reason } : { status: 500 };

interface BodyProps extends Trouble {
  isStaff?: boolean;
  art?: ReactNode;
  /** What else can be done than to go elsewhere. */
  children?: ReactNode;
}

export function ErrorBody({ status, reason, isStaff = false, art, children }: BodyProps) {
  const { title, text } = isStaff && status === 404 ? missingForStaff : textsOf({ status, reason });
  return (
    <EmptyState id="error-title" level={1} title={title} art={art} text={text}>
      {children}
      <Inline as="p" className="justify-center">
        {isStaff || reason === "not_in_role" ? (
          <ButtonLink href="/admin">Staff area</ButtonLink>
        ) : (
          <ButtonLink href="/">Back to home</ButtonLink>
        )}
        {isStaff ? null : (
          <ButtonLink look="quiet" href="/courses">
            Browse Courses
          </ButtonLink>
        )}
      </Inline>
    </EmptyState>
  );
}

/** Shows the reference that a student can read to a counsellor, who finds the request in the log with it. */
export function Reference() {
  const { reference } = usePageAssets();
  if (!reference) return null;
  return (
    <p className="text-ink-2 text-t2 justify-items-center text-center" data-reference={reference}>
      If this happens again, tell a counsellor this reference: <b>{reference}</b>
    </p>
  );
}

export const ErrorTitle = (trouble: Trouble) => <title>{`${textsOf(trouble).title} · Shapla`}</title>;
