/** What everyone reads of courses, universities and costs, and what they save. */
import { expect } from "@playwright/test";
import { said } from "../actions.ts";
import { compareAddress, dataScience, fourDates, longest, unknowns } from "../courses.ts";
import { everybody, type RouteRows, signedIn } from "./row.ts";
import { open } from "./send.ts";

export const catalogueRows: RouteRows = {
  courses: {
    access: [["GET", "/courses", everybody(200)]],
    states: [
      { path: "/courses?search=data+science&ieltsScore=6.5", heading: "Courses", isDark: true },
      { path: "/courses?search=zzzzqqqq&level=Research", heading: "Courses" },
      { path: "/courses?fit=meets", heading: "Courses" },
      {
        path: "/courses?search=international+humanitarian",
        heading: "Courses",
        as: "nusrat@example.com",
        isDark: true,
      },
    ],
    large: [
      ["visitor", "/courses"],
      ["student", "/courses"],
      ["student", "/courses?faculty=Computing"],
      ["student", "/courses?level=Postgraduate&ieltsScore=6.5"],
      ["student", "/courses?ieltsScore=6.5"],
      ["student", "/courses?page=5"],
      ["student", "/courses?search=data+science"],
      ["student", "/courses?search=msc", "a search that finds a third of all reads until it has found 10,000"],
      ["student", "/courses?search=data+sciense"],
      ["student", "/courses?search=nursing&level=Undergraduate"],
    ],
  },
  "courses/:courseId": {
    access: [
      ["GET", "/courses/university-of-manchester-msc-data-science", everybody(200)],
      ["GET", "/courses/none", everybody(404)],
    ],
    states: [
      { path: `/courses/${dataScience.id}`, heading: dataScience.name, isDark: true },
      { path: `/courses/${longest.id}`, heading: longest.name },
      { path: `/courses/${dataScience.id}`, heading: dataScience.name, as: "nusrat@example.com" },
      { path: "/courses/no-such-course", heading: "Course Not Found" },
    ],
    large: [["visitor", "/courses/{course}"]],
  },
  universities: {
    access: [
      ["GET", "/universities", everybody(200)],
      ["GET", "/universities?nation=Mars", everybody(200)],
    ],
    states: [
      { path: "/universities", heading: "Universities", isDark: true },
      { path: "/universities?search=arts&sort=fee", heading: "Universities" },
      { path: "/universities?sort=name", heading: "Universities" },
      { path: "/universities?nation=Scotland&open=1", heading: "Universities", isDark: true },
      { path: "/universities?search=zzzz", heading: "Universities" },
      { path: "/universities", heading: "Universities", as: "nusrat@example.com", isDark: true },
    ],
    large: [["visitor", "/universities"]],
  },
  "universities/:universityId": {
    access: [
      ["GET", "/universities/university-of-manchester", everybody(200)],
      ["GET", "/universities/none", everybody(404)],
    ],
    states: [
      { path: "/universities/university-of-leeds", heading: "University of Leeds", isDark: true },
      { path: "/universities/anglia-ruskin-university", heading: "Anglia Ruskin University" },
      { path: "/universities/none", heading: "University Not Found" },
      {
        path: "/universities/university-of-leeds",
        heading: "University of Leeds",
        as: "nusrat@example.com",
        isDark: true,
      },
      { path: "/universities/tayforth-university", heading: "Tayforth University", isDark: true },
      { path: "/universities/glenmoray-university", heading: "Glenmoray University" },
    ],
    large: [["visitor", "/universities/{university}"]],
  },
  scholarships: {
    access: [
      ["GET", "/scholarships", everybody(200)],
      ["GET", "/scholarships?level=Mars&shown=many", everybody(200)],
    ],
    states: [
      { path: "/scholarships", heading: "Scholarships", isDark: true },
      { path: "/scholarships?search=tayforth&automatic=1&level=Postgraduate", heading: "Scholarships" },
      { path: "/scholarships?search=zzzz", heading: "Scholarships" },
      { path: "/scholarships", heading: "Scholarships", as: "nusrat@example.com", isDark: true },
    ],
    large: [["visitor", "/scholarships", "those of all courses, kept for a version of the catalogue"]],
  },
  favorites: {
    access: [
      ["GET", "/favorites", signedIn()],
      ["POST", "/favorites", signedIn(400, "/courses")],
    ],
    states: [
      { path: "/favorites", heading: "Favorite Courses", as: "nusrat@example.com" },
      { path: "/favorites?sort=deadline", heading: "Favorite Courses", as: "nusrat@example.com", isDark: true },
      { path: "/favorites", heading: "Favorite Courses", as: "tanvir@example.com" },
    ],
    large: [
      ["student", "/favorites"],
      ["student", "/favorites?sort=deadline"],
    ],
    send: {
      as: "student",
      says: null,
      isKeptForLater: true,
      async fill(page, { ready }) {
        await open(page, "/courses", ready);
        const button = page.getByRole("button", { name: /^Save / }).first();
        return {
          button,
          expectKept: () => expect(button).toHaveAttribute("aria-pressed", "false"),
          expectSent: () => expect(button).toHaveAttribute("aria-pressed", "true"),
        };
      },
    },
  },
  costs: {
    access: [
      ["GET", "/costs", everybody(200)],
      ["GET", "/costs?months=many", everybody(422)],
    ],
    states: [
      { path: "/costs", heading: "Costs and visa money", isDark: true },
      { path: `/costs?course=${longest.id}&paid=4000`, heading: "Costs and visa money" },
      { path: "/costs?fee=abc&months=0", heading: "Costs and visa money", isDark: true },
      { path: "/costs?fee=16000", heading: "Costs and visa money", as: "nusrat@example.com", isDark: true },
    ],
    large: [["visitor", "/costs?course={course}"]],
  },
  profile: {
    access: [
      ["GET", "/profile", everybody(200)],
      ["POST", "/profile", everybody([303, "/profile"])],
    ],
    states: [
      { path: "/profile", heading: "Do I qualify?", isDark: true },
      { path: "/profile", heading: "Do I qualify?", as: "nusrat@example.com", isDark: true },
    ],
    large: [["student", "/profile"]],
    send: {
      as: "student",
      isForEveryone: true,
      says: "We could not save the change.",
      async fill(page, { ready }) {
        await open(page, "/profile", ready);
        await page.getByLabel("Bachelor's CGPA").fill("3.25");
        return {
          button: page.getByRole("button", { name: "Show what I qualify for" }),
          expectKept: () => expect(page.getByLabel("Bachelor's CGPA")).toHaveValue("3.25"),
          expectSent: () => said(page, "Your results are saved"),
        };
      },
    },
  },
  compare: {
    access: [
      ["GET", "/compare", everybody(200)],
      ["GET", "/compare?course=university-of-manchester-msc-data-science&course=none", everybody(422)],
    ],
    states: [
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
    ],
    large: [["student", "/compare"]],
  },
  counselors: {
    access: [["GET", "/counselors", signedIn()]],
    states: [{ path: `/counselors?course=${longest.id}`, heading: "Education Counsellors", as: "nusrat@example.com" }],
    large: [["student", "/counselors"]],
  },
  tutorials: {
    access: [["GET", "/tutorials", everybody(200)]],
    states: [
      { path: "/tutorials", heading: "Tutorial Videos" },
      { path: "/tutorials", heading: "Tutorial Videos", as: "nusrat@example.com", isDark: true },
    ],
    large: [["visitor", "/tutorials"]],
  },
  money: {
    access: [
      ["GET", "/money", everybody([302, "/courses"])],
      ["POST", "/money", everybody(400)],
    ],
    large: [],
    send: {
      as: "student",
      isForEveryone: true,
      says: "We could not change the currency.",
      async fill(page, { ready }) {
        await open(page, `/courses?search=${encodeURIComponent(dataScience.name)}`, ready);
        const button = page.getByRole("button", { name: "Show ৳ (taka)" });
        return {
          button,
          expectKept: () => expect(button).toBeVisible(),
          expectSent: () => expect(page.getByRole("button", { name: "Show £ (pounds)" })).toBeVisible(),
        };
      },
    },
  },
  "preview.png": {
    access: [["GET", "/preview.png", everybody(200)]],
    large: [],
  },
  "courses/:courseId/preview.png": {
    access: [["GET", "/courses/university-of-manchester-msc-data-science/preview.png", everybody(200)]],
    large: [],
  },
  "universities/:universityId/preview.png": {
    access: [
      ["GET", "/universities/university-of-manchester/preview.png", everybody(200)],
      ["GET", "/universities/none/preview.png", everybody(404)],
    ],
    large: [],
  },
  "blog/:slug/preview.png": {
    access: [["GET", "/blog/student-visa-step-by-step/preview.png", everybody(200)]],
    large: [],
  },
  "universities/:universityId/picture/:format": {
    access: [["GET", "/universities/university-of-manchester/picture/avif", everybody(404)]],
    large: [],
  },
};
