import { jsx, jsxs } from "react/jsx-runtime";
// app/ui/layout.tsx
var gaps = {
	0: "",
	2: "gap-2",
	4: "gap-4",
	6: "gap-6",
	8: "gap-8"
};
/** One under another. No word or table makes it wider than what it is in. */
var stacked = (gap, className = "") => `grid grid-cols-1 ${gaps[gap]} ${className}`.trimEnd();
/** One under another, in a div or what `as` names. */
function Stack({ as, gap = 4, className, ...rest }) {
	return /* @__PURE__ */ jsx(as ?? "div", {
		...rest,
		className: stacked(gap, className)
	});
}
/** Beside each other, and on the next line when there is no room. */
function Inline({ as, className = "", ...rest }) {
	return /* @__PURE__ */ jsx(as ?? "div", {
		...rest,
		className: `flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`.trimEnd()
	});
}
var columns = {
	aside: "wide:grid-cols-aside",
	even: "wide:grid-cols-2"
};
/** Two columns from 64em up. "aside" makes the second the narrower one. */
var Columns = ({ look = "aside", children }) => /* @__PURE__ */ jsx("div", {
	className: `grid grid-cols-1 items-start gap-6 print:grid-cols-1 print:gap-4 ${columns[look]}`,
	children
});
/** What the page is about, between the header and the footer. The link "Skip to main content" leads here. */
var Page = ({ gap = 4, className = "", ...rest }) => /* @__PURE__ */ jsx("main", {
	...rest,
	id: "main",
	className: stacked(gap, `mx-auto w-page pt-4 pb-8 rail:pt-8 print:pt-4 print:pb-0 ${className}`.trimEnd())
});
/** The first heading, and what is beside it while there is room. */
var PageHeader = ({ title, children }) => /* @__PURE__ */ jsxs("div", {
	className: titled,
	children: [/* @__PURE__ */ jsx("h1", { children: title }), children]
});
/** A heading and what is beside it. */
var titled = "flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1";
export { Stack as a, PageHeader as i, Inline as n, stacked as o, Page as r, titled as s, Columns as t };
