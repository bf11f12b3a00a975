import { r as tinted } from "./badge-BVEO8SFH.js";
import { a as Icon } from "./button-D0TrQp1O.js";
import { jsx, jsxs } from "react/jsx-runtime";
// app/ui/message.tsx
/** The icon at the start of a message. `look` is the colour around it, and its own. */
var SaidIcon = ({ icon, look }) => /* @__PURE__ */ jsx("span", {
	className: look,
	children: /* @__PURE__ */ jsx(Icon, { name: icon })
});
/** Something to know or to decide, in the page. `role` says how urgent it is. */
var Notice = ({ meaning, icon, children, ...rest }) => /* @__PURE__ */ jsxs("div", {
	...rest,
	className: `notice ${tinted(meaning)}`,
	children: [/* @__PURE__ */ jsx(SaidIcon, {
		icon,
		look: `bg-${meaning} text-${meaning}-tint`
	}), /* @__PURE__ */ jsx("div", {
		className: "text-ink",
		children
	})]
});
var look = {
	success: {
		meaning: "good",
		icon: "check"
	},
	error: {
		meaning: "bad",
		icon: "alert"
	},
	warning: {
		meaning: "warn",
		icon: "alert"
	},
	info: {
		meaning: "info",
		icon: "info"
	}
};
/** A message in the page. A toast is shown as one until scripts run. */
function Banner({ toast, children }) {
	const { meaning, icon } = look[toast.type];
	return /* @__PURE__ */ jsx(Notice, {
		meaning,
		icon,
		role: toast.type === "error" ? "alert" : "status",
		children: /* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("b", { children: toast.message }),
			toast.description ? /* @__PURE__ */ jsx("p", { children: toast.description }) : null,
			toast.hint ? /* @__PURE__ */ jsx("p", { children: toast.hint }) : null,
			children
		] })
	});
}
export { Notice as n, SaidIcon as r, Banner as t };
