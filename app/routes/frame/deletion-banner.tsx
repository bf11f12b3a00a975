import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { Button } from "#app/ui/button.tsx";
import { Banner } from "#app/ui/message.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Tells someone whose account is about to be deleted when, with a button to keep it. Shown on every page. */
export function DeletionBanner() {
  const deletedAt = useRouteLoaderData<typeof loader>("root")?.deletedAt;
  if (!deletedAt) return null;
  return (
    <Banner
      toast={{
        type: "warning",
        message: `We will delete your account on ${deletedAt} (Dhaka time)`,
        description: "You can keep it until then.",
      }}
    >
      <SentForm action="/dashboard/account" className="pt-2" failed="We could not save the change.">
        <Button name="keep" value="account">
          Keep my account
        </Button>
      </SentForm>
    </Banner>
  );
}
