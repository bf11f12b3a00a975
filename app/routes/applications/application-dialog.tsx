/** Shows an application in a dialog over the dashboard. */
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ApplicationDetails } from "./application-details.tsx";
import { applicationTitle } from "./application-title.ts";

interface Props {
  application: ApplicationView;
  onClose: () => void;
}

export default function ApplicationDialog({ application, onClose }: Props) {
  return (
    <Dialog
      title={applicationTitle(application)}
      lead={<p className="text-ink-2">{application.courses[0]?.universityName}</p>}
      onClose={onClose}
    >
      <ApplicationDetails application={application} />
    </Dialog>
  );
}
