import { o as stacked, s as titled } from "./layout-QGQWRgnE.js";
import { jsx, jsxs } from "react/jsx-runtime";
// app/ui/panel.tsx
/** What a panel is drawn on. */
var surface = "min-w-0 rounded-card border border-line bg-surface print:break-inside-avoid";
var sizes = {
	normal: {
		room: "p-4 rail:p-6",
		heading: ""
	},
	small: {
		room: "p-4",
		heading: "mb-1 min-h-tap items-center"
	},
	flush: {
		room: "overflow-hidden *:first:border-line *:first:border-b *:first:p-4",
		heading: ""
	}
};
/** One of several things in a panel, with a line between them. */
var PanelItem = ({ className = "", ...item }) => /* @__PURE__ */ jsx("li", {
	...item,
	className: `grid gap-1 border-line border-t py-3 first:border-0 first:pt-0 ${className}`.trimEnd()
});
/** A section, or what `as` names. */
function Panel(props) {
	const { as, title, titleId, beside, size = "normal", gap = 4, className = "", children, ...rest } = props;
	const Element = as ?? "section";
	const heading = title ? /* @__PURE__ */ jsx("h2", {
		id: titleId,
		className: "text-t4",
		children: title
	}) : null;
	const classes = `${surface} ${sizes[size].room} ${className}`.trimEnd();
	return /* @__PURE__ */ jsxs(Element, {
		"aria-labelledby": titleId,
		...rest,
		className: gap === "none" ? classes : stacked(gap, classes),
		children: [beside ? /* @__PURE__ */ jsxs("div", {
			className: `${titled} ${sizes[size].heading}`.trimEnd(),
			children: [heading, beside]
		}) : heading, children]
	});
}
export { PanelItem as n, surface as r, Panel as t };
