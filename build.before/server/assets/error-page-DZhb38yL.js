import { r as PublicHeader, t as PublicFooter } from "./public-frame-BSBQtp7J.js";
import { a as Icon, n as ButtonLink, t as Button } from "./button-D0TrQp1O.js";
import { r as surface } from "./panel-DtHLK0oN.js";
import { n as Inline } from "./layout-QGQWRgnE.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { createContext, useContext } from "react";
// app/ui/page-assets.tsx
/** Additions of the server to the HTML of a page: the inlined styles, and whether scripts follow. */
var PageAssetsContext = createContext({
	css: () => "",
	nonce: "",
	enhancer: "",
	scripts: true,
	kept: null,
	reference: null
});
var usePageAssets = () => useContext(PageAssetsContext);
// app/ui/empty-state.tsx
/** Says that there is nothing to show, why, and what to do instead. */
function EmptyState({ id, title, level = 2, text, art, framed = false, children }) {
	const Heading = `h${level}`;
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": id,
		className: `grid justify-items-center gap-3 px-4 py-12 text-center ${framed ? `rail:p-6 ${surface}` : ""}`.trimEnd(),
		children: [
			art,
			/* @__PURE__ */ jsx(Heading, {
				id,
				className: framed ? "text-t4" : void 0,
				children: title
			}),
			/* @__PURE__ */ jsx("p", {
				className: "max-w-card text-ink-2",
				children: text
			}),
			children
		]
	});
}
// app/ui/field.tsx
/** The error message beside a field. */
function FieldError({ id, children }) {
	return /* @__PURE__ */ jsxs("p", {
		className: "flex gap-label font-semibold text-bad text-t2 *:mt-[0.05rem]",
		id,
		children: [/* @__PURE__ */ jsx(Icon, { name: "alert" }), children]
	});
}
/** A control under its label. A bar stands beside it if something is wrong. */
var fielded = (error) => `grid min-w-0 gap-label ${error ? "border-bad border-l-4 pl-3" : ""}`.trimEnd();
/** A control with its label, hint and error message. */
function Field({ id, label, hint, error, children }) {
	const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
	return /* @__PURE__ */ jsxs("div", {
		className: fielded(error),
		children: [
			/* @__PURE__ */ jsx("label", {
				htmlFor: id,
				children: label
			}),
			hint ? /* @__PURE__ */ jsx("p", {
				className: "text-ink-2 text-t2",
				id: `${id}-hint`,
				children: hint
			}) : null,
			error ? /* @__PURE__ */ jsx(FieldError, {
				id: `${id}-error`,
				children: error
			}) : null,
			children({
				id,
				...error ? { "aria-invalid": true } : {},
				...describedBy ? { "aria-describedby": describedBy } : {}
			})
		]
	});
}
// app/ui/art.tsx
/** The drawings of empty states, in the page's own colours. */
function Ripples({ y }) {
	return /* @__PURE__ */ jsxs("g", {
		fill: "none",
		stroke: "var(--edge)",
		strokeWidth: "1.5",
		children: [
			/* @__PURE__ */ jsx("ellipse", {
				cx: "100",
				cy: y,
				rx: "62",
				ry: "20"
			}),
			/* @__PURE__ */ jsx("ellipse", {
				cx: "100",
				cy: y,
				rx: "80",
				ry: "26",
				opacity: ".6"
			}),
			/* @__PURE__ */ jsx("ellipse", {
				cx: "100",
				cy: y,
				rx: "98",
				ry: "32",
				opacity: ".3"
			})
		]
	});
}
/** A lily in bud, for a list that is waiting to be filled. */
function BudArt() {
	return /* @__PURE__ */ jsxs("svg", {
		className: "h-auto w-36",
		viewBox: "0 0 200 128",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ jsx(Ripples, { y: 94 }),
			/* @__PURE__ */ jsx("path", {
				fill: "var(--s5)",
				d: "m98 94 27-12.5A48 15.5 0 1 0 143 89Z"
			}),
			/* @__PURE__ */ jsx("path", {
				fill: "var(--petal)",
				d: "M92 94C70 78 68 52 84 34c6 8 12 16 16 26 4-10 10-18 16-26 16 18 14 44-8 60Z"
			}),
			/* @__PURE__ */ jsx("path", {
				fill: "var(--petal-2)",
				d: "M100 95C80 76 80 42 100 16c20 26 20 60 0 79Z"
			})
		]
	});
}
/** A petal on the water, for a list with no results. */
function PetalArt() {
	return /* @__PURE__ */ jsxs("svg", {
		className: "h-auto w-36",
		viewBox: "0 0 200 96",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ jsx(Ripples, { y: 60 }),
			/* @__PURE__ */ jsx("path", {
				fill: "var(--s5)",
				d: "m98 60 27-12.5A48 15.5 0 1 0 143 55Z"
			}),
			/* @__PURE__ */ jsx("path", {
				fill: "var(--petal-2)",
				d: "M84 62c4-7 14-9 24-5-5 7-15 9-24 5Z"
			})
		]
	});
}
/**
* The drawing for a video without a thumbnail, also shown under one that loads late or never. Uses of `#video-art`
* share this symbol, so the page has it once.
*/
function VideoArt() {
	return /* @__PURE__ */ jsx("svg", {
		width: "0",
		height: "0",
		className: "absolute",
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsxs("symbol", {
			id: "video-art",
			viewBox: "0 0 160 90",
			preserveAspectRatio: "xMidYMid slice",
			children: [
				/* @__PURE__ */ jsxs("g", {
					fill: "none",
					stroke: "var(--petal)",
					opacity: ".35",
					children: [/* @__PURE__ */ jsx("ellipse", {
						cx: "80",
						cy: "76",
						rx: "44",
						ry: "10"
					}), /* @__PURE__ */ jsx("ellipse", {
						cx: "80",
						cy: "76",
						rx: "66",
						ry: "16",
						opacity: ".6"
					})]
				}),
				/* @__PURE__ */ jsx("path", {
					fill: "var(--s6)",
					d: "m78 76 20-8A36 10 0 1 0 112 73Z"
				}),
				/* @__PURE__ */ jsx("path", {
					fill: "var(--petal-2)",
					opacity: ".55",
					d: "M80 78C58 62 52 40 62 20c8 6 13 13 18 22 5-9 10-16 18-22 10 20 4 42-18 58Z"
				}),
				/* @__PURE__ */ jsx("path", {
					fill: "var(--petal)",
					opacity: ".45",
					d: "M80 78C64 60 64 32 80 8c16 24 16 52 0 70Z"
				})
			]
		})
	});
}
// app/routes/error-page.tsx
/** The page shown after an error: what happened, and what to do. */
var texts = {
	403: {
		title: "This page is for staff",
		text: "You need a staff account to see this page. You can go back to your own pages."
	},
	404: {
		title: "404 Page Not Found",
		text: "We cannot find this page. If you typed the web address, check it is correct. You can also search for a course."
	},
	409: {
		title: "This record has changed",
		text: "Someone changed this record after you opened it. Go back, reload the page and make your changes again."
	},
	413: {
		title: "That is too large to send",
		text: "The most you can send is 1 MB. Shorten what you wrote and try again."
	},
	415: {
		title: "We could not read that",
		text: "Go back to the page you came from and use the form there."
	},
	429: {
		title: "Too many attempts",
		text: "You have done this too many times in a short period. Wait a minute, then try again."
	},
	503: {
		title: "Shapla is temporarily unavailable",
		text: "We cannot reach a service we depend on. Anything you saved is safe. Try again in a few seconds."
	}
};
var fallback = {
	title: "Something went wrong",
	text: "This is a problem at our end, and we have logged it. Anything you saved is safe. Try again in a few minutes."
};
/** The body of an error page, for any frame. */
function ErrorBody({ status }) {
	const { title, text } = texts[status] ?? fallback;
	return /* @__PURE__ */ jsxs(EmptyState, {
		id: "error-title",
		level: 1,
		title,
		art: /* @__PURE__ */ jsx(PetalArt, {}),
		text,
		children: [status === 404 ? /* @__PURE__ */ jsxs("form", {
			className: "flex flex-wrap items-end gap-2",
			action: "/courses",
			role: "search",
			children: [/* @__PURE__ */ jsxs("div", {
				className: `${fielded()} flex-[1_1_9rem] text-left`,
				children: [/* @__PURE__ */ jsx("label", {
					htmlFor: "error-search",
					children: "Search courses"
				}), /* @__PURE__ */ jsx("input", {
					id: "error-search",
					name: "search",
					type: "search",
					placeholder: "Search courses..."
				})]
			}), /* @__PURE__ */ jsx(Button, {
				look: "filled",
				children: "Search"
			})]
		}) : null, /* @__PURE__ */ jsxs(Inline, {
			as: "p",
			className: "justify-center",
			children: [/* @__PURE__ */ jsx(ButtonLink, {
				href: "/",
				children: "Back to home"
			}), /* @__PURE__ */ jsx(ButtonLink, {
				look: "quiet",
				href: "/courses",
				children: "Browse Courses"
			})]
		})]
	});
}
/** Shows the reference that a student can read to a counsellor, who finds the request in the log with it. */
function Reference() {
	const { reference } = usePageAssets();
	if (!reference) return null;
	return /* @__PURE__ */ jsxs("p", {
		className: "text-ink-2 text-t2 justify-items-center text-center",
		"data-reference": reference,
		children: ["If this happens again, tell a counsellor this reference: ", /* @__PURE__ */ jsx("b", { children: reference })]
	});
}
function ErrorPage({ status, isSignedIn }) {
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("title", { children: `${(texts[status] ?? fallback).title} · Shapla` }),
		/* @__PURE__ */ jsx(PublicHeader, { isSignedIn }),
		/* @__PURE__ */ jsxs("main", {
			id: "main",
			className: "mx-auto w-page",
			children: [/* @__PURE__ */ jsx(ErrorBody, { status }), /* @__PURE__ */ jsx(Reference, {})]
		}),
		/* @__PURE__ */ jsx(PublicFooter, {})
	] });
}
export { VideoArt as a, fielded as c, usePageAssets as d, PetalArt as i, EmptyState as l, ErrorPage as n, Field as o, BudArt as r, FieldError as s, ErrorBody as t, PageAssetsContext as u };
