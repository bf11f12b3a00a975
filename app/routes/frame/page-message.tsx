import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";
import { Toast } from "#app/ui/message.tsx";

/** Shows the last form's message for this page. Once the page's script runs, it floats and leaves by itself. */
export function PageMessage() {
  const toast = useRouteLoaderData<typeof loader>("root")?.toast;
  return (
    <div className="contents" data-messages="">
      {toast ? <Toast key={toast.id} toast={toast} /> : null}
    </div>
  );
}
