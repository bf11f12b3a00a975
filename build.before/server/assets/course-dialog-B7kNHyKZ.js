import { n as mapLink } from "./web-address-Bnbr6dkH.js";
import { a as Scholarships, c as Heart, i as Place, o as StartDates, r as IeltsBands, t as Fee } from "./course-facts-CP5KmGQ-.js";
import { a as Icon, n as ButtonLink } from "./button-D0TrQp1O.js";
import { t as Dialog } from "./dialog-DBi8zsby.js";
import { t as KeyValues } from "./key-values-Bx8eFrRI.js";
import { a as Stack } from "./layout-QGQWRgnE.js";
import { Link } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// app/routes/catalogue/course-dialog.tsx
/** Shows the details of a course over the list, from data that the list already has. */
function CourseDialog({ course, saved, returnTo, onClose }) {
	const { university } = course;
	return /* @__PURE__ */ jsxs(Dialog, {
		title: course.name,
		onClose,
		lead: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("p", {
			className: "text-ink-2",
			children: [
				university.name,
				" · ",
				/* @__PURE__ */ jsx(Place, { university })
			]
		}), /* @__PURE__ */ jsx("p", { children: /* @__PURE__ */ jsxs(ButtonLink, {
			look: "quiet",
			flush: true,
			className: "-mb-2",
			href: mapLink(university),
			target: "_blank",
			rel: "noopener",
			children: [
				/* @__PURE__ */ jsx(Icon, { name: "pin" }),
				"View on Map",
				/* @__PURE__ */ jsx("span", {
					className: "sr-only",
					children: " (opens in new tab)"
				})
			]
		}) })] }),
		action: /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Heart, {
			course,
			saved,
			returnTo
		}), /* @__PURE__ */ jsx(ButtonLink, {
			replace: true,
			look: "filled",
			to: `/apply?course=${encodeURIComponent(course.id)}`,
			children: "Apply Now"
		})] }),
		children: [
			/* @__PURE__ */ jsx(KeyValues, {
				look: "tiles",
				rows: [
					["Level", course.level],
					["Duration", course.duration ?? /* @__PURE__ */ jsx(Link, {
						replace: true,
						to: "/counselors",
						children: "Ask a counsellor"
					}, "ask")],
					["Tuition Fee", /* @__PURE__ */ jsx(Fee, { fee: course.tuitionFee }, "fee")],
					["Faculty", course.faculty]
				]
			}),
			/* @__PURE__ */ jsxs(Stack, {
				gap: 2,
				children: [/* @__PURE__ */ jsx("h3", { children: "Start Dates" }), /* @__PURE__ */ jsx(StartDates, {
					dates: course.startDates,
					fallback: ["September"]
				})]
			}),
			/* @__PURE__ */ jsxs(Stack, {
				gap: 2,
				children: [/* @__PURE__ */ jsx("h3", { children: "IELTS Requirements" }), /* @__PURE__ */ jsx(IeltsBands, {
					course,
					overallLabel: "Overall"
				})]
			}),
			/* @__PURE__ */ jsxs(Stack, {
				gap: 2,
				children: [/* @__PURE__ */ jsx("h3", { children: "Available Scholarships" }), /* @__PURE__ */ jsx(Scholarships, { scholarships: course.scholarships })]
			})
		]
	});
}
export { CourseDialog as default };
