import { BackLink } from "#app/ui/back-link.tsx";

/** Links back to the list as it was. Without scripts it links to the whole list. */
export const AllCourses = () => (
  <BackLink href="/courses" data-to-list="">
    All courses
  </BackLink>
);
