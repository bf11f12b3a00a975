/** What is shown after an error, in any frame: what happened, and what to do. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { usePageAssets } from "#app/ui/page-assets.tsx";

interface ErrorText {
  title: string;
  text: string;
}

const texts: Readonly<Record<number, (failure: Failure) => ErrorText>> = {
  403: () => ({ title: m.error_staff(), text: m.error_staff_text() }),
  404: () => ({ title: m.error_not_found(), text: m.error_not_found_text() }),
  409: () => ({ title: m.error_changed(), text: m.error_changed_text() }),
  413: () => ({ title: m.error_too_large(), text: m.error_too_large_text() }),
  415: () => ({ title: m.error_unreadable(), text: m.error_unreadable_text() }),
  429: ({ minutes = 1 }) => ({
    title: m.error_too_many(),
    text: m.error_too_many_text({ n: minutes, count: formatCount(minutes) }),
  }),
  503: () => ({ title: m.error_unavailable(), text: m.error_unavailable_text() }),
};
/** What a reason that a guard gives says instead of its status. */
const reasons: Readonly<Record<string, () => ErrorText>> = {
  not_in_role: () => ({
    title: "Your role does not include this page",
    text: "You can go back to the staff area. Ask an admin to change your role if you need this page for your work.",
  }),
};
const fallback = () => ({ title: m.error_ours(), text: m.error_ours_text() });

export interface Failure {
  status: number;
  /** Why, if the status alone does not say what to do. */
  reason?: string | undefined;
  /** How long to wait, after too many attempts. */
  minutes?: number | undefined;
}

/** Said to staff, who may have followed a link to something that is not there for them. */
const missingForStaff = {
  title: "404 Page Not Found",
  text: "There is no such record among those you can see. It may have been deleted or merged.",
};

const textsOf = (failure: Failure) => (reasons[failure.reason ?? ""] ?? texts[failure.status] ?? fallback)(failure);

/** Returns what an error of a route says of itself. Everything that is not an answer is a failure of ours. */
export const failureOf = (error: unknown): Failure =>
  isRouteErrorResponse(error)
    ? { status: error.status, reason: error.data?.reason, minutes: error.data?.minutes }
    : { status: 500 };

interface BodyProps extends Failure {
  isStaff?: boolean;
  art?: ReactNode;
  /** What else can be done than to go elsewhere. */
  children?: ReactNode;
}

export function ErrorBody({ status, reason, minutes, isStaff = false, art, children }: BodyProps) {
  const { title, text } = isStaff && status === 404 ? missingForStaff : textsOf({ status, reason, minutes });
  return (
    <EmptyState id="error-title" level={1} title={title} art={art} text={text}>
      {children}
      <Inline as="p" className="justify-center">
        {isStaff || reason === "not_in_role" ? (
          <ButtonLink href="/admin">{m.staff_area()}</ButtonLink>
        ) : (
          <ButtonLink href="/">{m.error_home()}</ButtonLink>
        )}
        {isStaff ? null : (
          <ButtonLink look="quiet" href="/courses">
            {m.error_browse()}
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
      <ParaglideMessage
        message={m.error_reference}
        inputs={{ reference }}
        markup={{ b: ({ children }) => <b>{children}</b> }}
      />
    </p>
  );
}

export const ErrorTitle = (failure: Failure) => <title>{`${textsOf(failure).title} · Shapla`}</title>;
