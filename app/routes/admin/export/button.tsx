import { Icon } from "#app/ui/icon.tsx";

/**
 * Downloads a list as it is filtered. A form, because the audit log gets an
 * entry; the browser's own, because scripts could not save what comes back.
 */
export function ExportButton({ list, address }: { list: string; address: string }) {
  return (
    <form method="post" action={address.replace(list, `${list}/export.csv`)}>
      <button type="submit" className="btn">
        <Icon name="download" />
        Export as CSV
      </button>
    </form>
  );
}
