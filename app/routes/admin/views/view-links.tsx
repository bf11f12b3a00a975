import { Link } from "react-router";
import type { SavedView } from "#app/domain/views/saved-views.server.ts";
import type { ViewList } from "#app/domain/views/view-input.ts";
import { addressOfView, saveAddress, VIEWS } from "./address.ts";

const LINK = "inline-block py-3 font-semibold current:text-ink current:no-underline";

interface ViewLinksProps {
  list: ViewList;
  views: readonly SavedView[];
  /** The list as it is shown, on its first page. */
  address: string;
}

/** The viewer's saved views over a list, and the link that saves what is shown as another. */
export function ViewLinks({ list, views, address }: ViewLinksProps) {
  const isSaved = views.some((view) => addressOfView(view) === address);
  return (
    <nav aria-label="Your views" className="-my-2 flex flex-wrap gap-x-4 text-t2">
      {views.map((view) => (
        <Link
          key={view.id}
          className={`${LINK} wrap-anywhere`}
          to={addressOfView(view)}
          aria-current={addressOfView(view) === address ? "page" : undefined}
        >
          <bdi>{view.name}</bdi>
        </Link>
      ))}
      {isSaved ? null : (
        <Link className={LINK} to={saveAddress(list, address)}>
          Save this view
        </Link>
      )}
      {views.length > 0 ? (
        <Link className="inline-block py-3" to={VIEWS}>
          Rename or delete views
        </Link>
      ) : null}
    </nav>
  );
}
