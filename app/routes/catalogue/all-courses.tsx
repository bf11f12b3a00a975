import { m } from "#app/paraglide/messages.js";
import { BackLink } from "#app/ui/back-link.tsx";

/** Links back to the list as it was. Without scripts it links to the whole list. */
export const AllCourses = () => (
  <BackLink href="/courses" data-to-list="">
    {m.course_all_courses()}
  </BackLink>
);
