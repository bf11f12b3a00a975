import { useRouteLoaderData } from "react-router";
import { m } from "#app/paraglide/messages.js";
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
        message: m.banner_deleted({ when: deletedAt }),
        description: m.banner_deleted_until(),
      }}
    >
      <SentForm action="/dashboard/account" className="pt-2" failed={m.banner_keep_failed()}>
        <Button name="keep" value="account">
          {m.banner_keep()}
        </Button>
      </SentForm>
    </Banner>
  );
}
