import { jsx, jsxs } from "react/jsx-runtime";
// app/ui/badge.tsx
/**
* A meaning's colour on its tint. Colour supports a word or an icon and never replaces it. `utilities.css` names these
* classes, because no file has them whole.
*/
var tinted = (meaning) => meaning === "neutral" ? "bg-sunk text-ink-2" : `bg-${meaning}-tint text-${meaning}`;
/** A small label. */
function Tag({ meaning = "neutral", children }) {
	return /* @__PURE__ */ jsx("span", {
		className: meaning === "neutral" ? "tag" : `tag ${tinted(meaning)}`,
		children
	});
}
/** The number and name of one of the 8 steps. */
function StepBadge({ step, className = "", children }) {
	return /* @__PURE__ */ jsxs("span", {
		className: `step bg-s${step} text-s${step}t ${className}`.trimEnd(),
		children: [/* @__PURE__ */ jsx("b", { children: step }), children]
	});
}
export { Tag as n, tinted as r, StepBadge as t };
