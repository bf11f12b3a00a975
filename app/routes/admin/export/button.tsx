import { Icon } from "#app/ui/icon.tsx";

/** Where a list as it is filtered, at `address`, can be downloaded. */
export const exportAddress = (list: string, address: string): string => address.replace(list, `${list}/export.csv`);

/**
 * Downloads a list. A form, because the audit log gets an entry; the browser's
 * own, because scripts could not save what comes back.
 */
export function ExportButton({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className="btn">
        <Icon name="download" />
        Export as CSV
      </button>
    </form>
  );
}
