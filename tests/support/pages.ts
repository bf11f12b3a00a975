/** Every page that can be opened by its address alone, in the states that an address chooses. */
import { sampleUserId, stableId } from "../../local/sample/user-id.ts";
import { compareAddress, dataScience, fourDates, longest, unknowns } from "./courses.ts";

interface PageAddress {
  path: string;
  /** Its one h1. */
  heading: string;
  /** Who is signed in; no one by default. */
  as?: string;
  /** Looked at in the dark scheme too. */
  isDark?: true;
}

const sampleLead = `/admin/leads/${stableId("lead 0")}`;
const nusratsPage = `/admin/users/${sampleUserId("nusrat@example.com")}`;

export const pages: readonly PageAddress[] = [
  { path: "/", heading: "Find your UK course. Get help all the way to your visa.", isDark: true },
  { path: "/login", heading: "Sign in to your account", isDark: true },
  { path: "/courses?search=data+science&ieltsScore=6.5", heading: "Courses", isDark: true },
  { path: "/courses?search=zzzzqqqq&level=Research", heading: "Courses" },
  { path: `/courses/${dataScience.id}`, heading: dataScience.name, isDark: true },
  { path: `/courses/${longest.id}`, heading: longest.name },
  { path: "/courses/no-such-course", heading: "Course Not Found" },
  { path: "/universities", heading: "Universities", isDark: true },
  { path: "/universities?search=arts&sort=fee", heading: "Universities" },
  { path: "/universities?search=zzzz", heading: "Universities" },
  { path: "/universities/university-of-leeds", heading: "University of Leeds", isDark: true },
  { path: "/universities/anglia-ruskin-university", heading: "Anglia Ruskin University" },
  { path: "/universities/none", heading: "University Not Found" },
  { path: "/universities", heading: "Universities", as: "nusrat@example.com", isDark: true },
  {
    path: "/universities/university-of-leeds",
    heading: "University of Leeds",
    as: "nusrat@example.com",
    isDark: true,
  },
  { path: "/costs", heading: "Costs and visa money", isDark: true },
  { path: `/costs?course=${longest.id}&paid=4000`, heading: "Costs and visa money" },
  { path: "/costs?fee=abc&months=0", heading: "Costs and visa money", isDark: true },
  { path: "/costs?fee=16000", heading: "Costs and visa money", as: "nusrat@example.com", isDark: true },
  { path: "/api/docs", heading: "API" },
  { path: "/blog", heading: "Blog", isDark: true },
  { path: "/blog?category=Student+Experience", heading: "Blog" },
  { path: "/blog?category=Nothing", heading: "Blog" },
  {
    path: "/blog/student-visa-step-by-step",
    heading: "The student visa, step by step, from CAS to eVisa",
    isDark: true,
  },
  { path: "/blog/january-or-september", heading: "January or September? A month-by-month plan" },
  { path: "/blog/no-such-article", heading: "Article Not Found" },
  { path: "/office-location", heading: "Office location", isDark: true },
  { path: "/privacy-policy", heading: "Privacy Policy", isDark: true },
  { path: "/terms", heading: "Terms of Service" },
  { path: "/offline", heading: "No connection" },
  { path: "/newsletter", heading: "Newsletter", isDark: true },
  { path: "/newsletter/00000000-0000-4000-8000-000000000000", heading: "You are not subscribed" },
  { path: "/newsletter/check-inbox", heading: "Check your inbox", isDark: true },
  {
    path: "/newsletter/00000000-0000-4000-8000-000000000000/confirm",
    heading: "You are not subscribed",
  },
  { path: "/status-emails/00000000-0000-4000-8000-000000000000", heading: "You do not get these emails" },
  { path: "/no/such/page", heading: "404 Page Not Found" },
  { path: "/courses?search=international+humanitarian", heading: "Courses", as: "nusrat@example.com", isDark: true },
  { path: compareAddress(longest, unknowns, dataScience), heading: "Compare Courses", isDark: true },
  {
    path: compareAddress(longest, unknowns, fourDates),
    heading: "Compare Courses",
    as: "nusrat@example.com",
    isDark: true,
  },
  { path: "/compare?course=none", heading: "Compare Courses", as: "nusrat@example.com", isDark: true },
  { path: "/compare", heading: "Compare Courses", as: "tanvir@example.com" },
  { path: "/compare", heading: "Compare Courses" },
  { path: "/favorites", heading: "Favorite Courses", as: "nusrat@example.com" },
  { path: "/favorites?sort=deadline", heading: "Favorite Courses", as: "nusrat@example.com", isDark: true },
  { path: "/favorites", heading: "Favorite Courses", as: "tanvir@example.com" },
  { path: `/counselors?course=${longest.id}`, heading: "Education Counsellors", as: "nusrat@example.com" },
  { path: `/apply?course=${longest.id}`, heading: "Submit Application", as: "nusrat@example.com", isDark: true },
  { path: "/apply", heading: "Submit Application", as: "tanvir@example.com" },
  { path: "/dashboard", heading: "My Dashboard", as: "nusrat@example.com", isDark: true },
  { path: "/dashboard", heading: "My Dashboard", as: "tanvir@example.com" },
  { path: "/dashboard/account", heading: "Your account", as: "nusrat@example.com", isDark: true },
  { path: "/dashboard/account/delete", heading: "Delete your account?", as: "nusrat@example.com", isDark: true },
  { path: "/dashboard/notifications", heading: "My Dashboard", as: "nusrat@example.com" },
  { path: "/admin", heading: "Overview", as: "staff@example.com", isDark: true },
  { path: "/admin/applications/bulk", heading: "Select some applications first", as: "staff@example.com" },
  { path: "/admin/notifications", heading: "Notifications", as: "staff@example.com", isDark: true },
  { path: "/admin/analytics", heading: "Analytics", as: "staff@example.com", isDark: true },
  { path: "/admin/applications", heading: "Applications", as: "staff@example.com", isDark: true },
  { path: "/admin/catalogue", heading: "Catalogue", as: "staff@example.com", isDark: true },
  { path: "/admin/catalogue/courses?search=data", heading: "Courses", as: "staff@example.com", isDark: true },
  { path: "/admin/catalogue/courses?search=zzzzqqqq", heading: "Courses", as: "staff@example.com" },
  { path: "/admin/catalogue/courses/new", heading: "Create course", as: "staff@example.com", isDark: true },
  { path: `/admin/catalogue/courses/${longest.id}`, heading: longest.name, as: "staff@example.com", isDark: true },
  {
    path: `/admin/catalogue/courses/${longest.id}/archive`,
    heading: `Archive ${longest.name}?`,
    as: "staff@example.com",
  },
  { path: "/admin/catalogue/universities", heading: "Universities", as: "staff@example.com", isDark: true },
  {
    path: "/admin/catalogue/universities/university-of-manchester",
    heading: "University of Manchester",
    as: "staff@example.com",
  },
  { path: "/admin/catalogue/counsellors", heading: "Counsellors", as: "staff@example.com" },
  { path: "/admin/catalogue/counsellors/new", heading: "Create counsellor", as: "staff@example.com" },
  { path: "/admin/catalogue/tutorials", heading: "Tutorials", as: "staff@example.com" },
  { path: "/admin/catalogue/tutorials/new", heading: "Create tutorial", as: "staff@example.com" },
  { path: "/admin/users", heading: "Users", as: "staff@example.com", isDark: true },
  { path: "/admin/users?search=zzzz", heading: "Users", as: "staff@example.com" },
  { path: "/admin/leads", heading: "Leads", as: "staff@example.com", isDark: true },
  { path: "/admin/leads?search=zzzz", heading: "Leads", as: "staff@example.com" },
  { path: "/admin/leads/new", heading: "Create lead", as: "staff@example.com", isDark: true },
  { path: "/admin/figures", heading: "Figures", as: "staff@example.com", isDark: true },
  { path: "/admin/figures?edit=tb_test", heading: "Figures", as: "staff@example.com", isDark: true },
  { path: "/admin/audit", heading: "Audit log", as: "staff@example.com", isDark: true },
  { path: "/admin/audit?to=2020-01-01", heading: "Audit log", as: "staff@example.com" },
  { path: sampleLead, heading: "Kazi Nazmul", as: "staff@example.com", isDark: true },
  { path: nusratsPage, heading: "Nusrat Jahan", as: "staff@example.com", isDark: true },
  { path: `${nusratsPage}/role`, heading: "Make Nusrat Jahan an admin?", as: "staff@example.com", isDark: true },
  { path: "/admin/catalogue/import", heading: "Import courses", as: "staff@example.com", isDark: true },
  { path: "/admin", heading: "This page is for staff", as: "tanvir@example.com" },
];
