import { n as site } from "./site-BKI8CVGI.js";
import { n as ButtonLink } from "./button-D0TrQp1O.js";
import { Link, useLocation } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// app/ui/mark.tsx
/** The water lily of the logo. */
function Mark(size) {
	return /* @__PURE__ */ jsxs("svg", {
		viewBox: "0 0 32 32",
		"aria-hidden": "true",
		...size,
		children: [
			/* @__PURE__ */ jsx("path", {
				fill: "#2f8f7f",
				d: "M2.5 23.5c2.8 3.5 7.7 5.5 13.5 5.5s10.7-2 13.5-5.5Z"
			}),
			/* @__PURE__ */ jsx("path", {
				fill: "#f3a3bf",
				d: "M16 22.5C8.6 22 3.8 19 2 14.5c5.5-.7 10.8 2 14 8Zm0 0c7.4-.5 12.2-3.5 14-8-5.5-.7-10.8 2-14 8Z"
			}),
			/* @__PURE__ */ jsx("path", {
				fill: "#e0628f",
				d: "M16 22.5C9.7 19.3 6.8 14 7.3 7.5c5.7 2.3 9 7.9 8.7 15Zm0 0c6.3-3.2 9.2-8.5 8.7-15-5.7 2.3-9 7.9-8.7 15Z"
			}),
			/* @__PURE__ */ jsx("path", {
				fill: "#c22b69",
				d: "M16 3c4.3 5.2 4.8 12.3 0 19.5C11.2 15.3 11.7 8.2 16 3Z"
			})
		]
	});
}
// app/routes/frame/brand.tsx
var ON_PAPER = "text-brand text-ink hover:text-ink [&>svg]:size-mark";
/**
* "site" is in the header of public pages, "tabs" above the tabs, "header" the drawing alone where there are no tabs
* at the left; "staff" is smaller and on the deep.
*/
var looks = {
	site: {
		link: ON_PAPER,
		name: "max-narrow:hidden"
	},
	tabs: {
		link: `${ON_PAPER} rail:justify-center sidebar:justify-start sidebar:pl-2`,
		name: "max-sidebar:hidden"
	},
	header: {
		link: "text-ink rail:hidden hover:text-ink [&>svg]:size-mark-small",
		name: "hidden"
	},
	staff: {
		link: "text-brand-staff text-on-deep hover:text-on-deep [&>svg]:size-mark",
		name: "max-phone:hidden"
	}
};
function Brand({ look = "site" }) {
	const { link, name } = looks[look];
	return /* @__PURE__ */ jsxs(Link, {
		className: `inline-flex min-h-tap items-center gap-2 font-extrabold tracking-brand no-underline ${link}`,
		to: "/",
		"aria-label": site.name,
		children: [/* @__PURE__ */ jsx(Mark, {}), /* @__PURE__ */ jsx("span", {
			className: name,
			children: site.name
		})]
	});
}
// app/routes/frame/public-frame.tsx
/** Returns the `aria-current` of a link to `path`: "page", or true for a page within its section. */
var currentAt = (pathname, path) => pathname === path ? "page" : pathname.startsWith(`${path}/`) ? true : void 0;
/** On a phone there is little room beside the name. */
var inBar = "whitespace-nowrap max-phone:text-t2";
var quietInBar = `${inBar} max-rail:px-bar rail:px-3 current:underline`;
var filledInBar = `${inBar} max-phone:px-bar phone:px-bar-wide`;
var inFoot = "inline-block py-3 text-ink-2";
function PublicHeader({ isSignedIn }) {
	const { pathname } = useLocation();
	return /* @__PURE__ */ jsx("header", {
		className: "sticky top-0 z-3 border-line border-b bg-paper print:static",
		children: /* @__PURE__ */ jsxs("div", {
			className: "mx-auto flex min-h-16 w-page flex-wrap items-center gap-x-1",
			children: [/* @__PURE__ */ jsx(Brand, {}), /* @__PURE__ */ jsxs("nav", {
				className: "ml-auto flex flex-wrap items-center gap-x-1",
				"aria-label": "Main",
				children: [
					/* @__PURE__ */ jsx(ButtonLink, {
						look: "quiet",
						className: quietInBar,
						to: "/courses",
						"aria-current": currentAt(pathname, "/courses"),
						children: "Courses"
					}),
					/* @__PURE__ */ jsx(ButtonLink, {
						look: "quiet",
						className: `${quietInBar} max-rail:hidden`,
						href: "/blog",
						"aria-current": currentAt(pathname, "/blog"),
						children: "Blog"
					}),
					/* @__PURE__ */ jsx(ButtonLink, {
						look: "quiet",
						className: `${quietInBar} max-rail:hidden`,
						href: "/office-location",
						"aria-current": currentAt(pathname, "/office-location"),
						children: "Office"
					}),
					isSignedIn ? /* @__PURE__ */ jsx(ButtonLink, {
						look: "filled",
						className: filledInBar,
						to: "/dashboard",
						children: /* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsx("span", {
							className: "max-rail:hidden",
							children: "My "
						}), "Dashboard"] })
					}) : /* @__PURE__ */ jsx(ButtonLink, {
						look: "filled",
						className: filledInBar,
						href: "/login",
						children: "Get Started"
					})
				]
			})]
		})
	});
}
function PublicFooter({ isSample = false }) {
	return /* @__PURE__ */ jsx("footer", {
		className: "sticky top-full mt-12 border-line border-t py-8 text-ink-2 text-t2 print:static print:mt-4 print:pt-3 print:pb-0",
		children: /* @__PURE__ */ jsxs("div", {
			className: "mx-auto flex w-page flex-wrap items-center justify-between gap-x-6 gap-y-1",
			children: [/* @__PURE__ */ jsxs("p", { children: [
				"© ",
				site.copyrightYear,
				" ",
				site.name,
				".",
				isSample ? " The fees, scores, scholarships and people shown here are samples, not real." : null
			] }), /* @__PURE__ */ jsxs("nav", {
				"aria-label": "Footer",
				className: "flex flex-wrap items-center gap-x-6 gap-y-1",
				children: [
					/* @__PURE__ */ jsx("a", {
						className: inFoot,
						href: "/office-location",
						children: "Office location"
					}),
					/* @__PURE__ */ jsx("a", {
						className: inFoot,
						href: "/blog",
						children: "Blog"
					}),
					/* @__PURE__ */ jsx("a", {
						className: inFoot,
						href: "/privacy-policy",
						children: "Privacy Policy"
					}),
					/* @__PURE__ */ jsx("a", {
						className: inFoot,
						href: "/terms",
						children: "Terms of Service"
					})
				]
			})]
		})
	});
}
function PublicFrame(props) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PublicHeader, { isSignedIn: props.isSignedIn }),
		props.children,
		/* @__PURE__ */ jsx(PublicFooter, { isSample: props.isSample ?? false })
	] });
}
export { Mark as a, Brand as i, PublicFrame as n, PublicHeader as r, PublicFooter as t };
