import { ErrorBody, ErrorTitle, type Failure } from "#app/routes/error-body.tsx";
import { PublicErrorPage } from "./public-error-page.tsx";

/**
 * Shows an error without the frame that failed with it. The browser has no code for the public frame: where React runs,
 * the staff's failed.
 */
export const FailedFrame = ({ isSignedIn, ...failure }: Failure & { isSignedIn: boolean }) =>
  import.meta.env.SSR ? (
    <PublicErrorPage {...failure} isSignedIn={isSignedIn} />
  ) : (
    <main id="main" className="mx-auto w-page">
      <ErrorTitle {...failure} />
      <ErrorBody {...failure} isStaff />
    </main>
  );
