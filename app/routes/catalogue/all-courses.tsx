import { useNavigate } from "react-router";
import { returnToList } from "#app/browser/list-address.ts";
import { BackLink } from "#app/ui/back-link.tsx";

/** Links back to the list as it was. Without scripts it links to the whole list. */
export function AllCourses() {
  const navigate = useNavigate();
  return (
    <BackLink
      href="/courses"
      data-to-list=""
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (returnToList((address) => void navigate(address))) event.preventDefault();
      }}
    >
      All courses
    </BackLink>
  );
}
