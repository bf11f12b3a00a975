/** What the dashboard's dialog shows of an application. */

import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { inEnglish } from "#app/language.ts";
import { Stack } from "#app/ui/layout.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { applicationTitle } from "./application-title.ts";

export const ApplicationInDialog = ({ application }: { application: ApplicationView }) => (
  <>
    <h1 data-in-dialog="title">{applicationTitle(application)}</h1>
    <p lang={inEnglish()} className="text-ink-2" data-in-dialog="lead">
      {application.courses[0]?.universityName}
    </p>
    <Stack gap={6} data-in-dialog="body">
      <ApplicationDetails application={application} />
    </Stack>
  </>
);
