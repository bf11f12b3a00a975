import { t as SPRITE_SLOT } from "./sprite-slot-CoNdLKgO.js";
import { Link } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { useEffect, useRef } from "react";
// app/ui/icon.tsx
/** An icon beside a word, or alone in a control with a label. */
function Icon({ name }) {
	return /* @__PURE__ */ jsx("svg", {
		className: "i",
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsx("use", { href: `#i-${name}` })
	});
}
/** Holds the symbols: the server writes those the page uses, and scripts add the others. */
function Sprite() {
	const holder = useRef(null);
	useEffect(() => {
		import("./sprite-BnMuV6_S.js").then(({ allSymbols }) => {
			if (holder.current) holder.current.innerHTML = allSymbols();
		}, () => void 0);
	}, []);
	return /* @__PURE__ */ jsx("svg", {
		ref: holder,
		width: "0",
		height: "0",
		className: "absolute",
		"aria-hidden": "true",
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html: SPRITE_SLOT }
	});
}
// app/ui/button.tsx
var looks = {
	outlined: "border-pond text-pond hover:bg-pond-tint hover:text-pond-2",
	filled: "border-pond bg-pond text-on-pond hover:border-pond-2 hover:bg-pond-2",
	quiet: "border-transparent text-pond hover:bg-pond-tint hover:text-pond-2",
	danger: "border-bad text-bad hover:bg-pond-tint",
	"outlined-deep": "border-on-deep-2 text-on-deep hover:bg-glow",
	"filled-deep": "border-petal bg-petal text-on-petal hover:border-petal-3 hover:bg-petal-3",
	"quiet-deep": "border-transparent text-on-deep hover:bg-glow"
};
var sizes = {
	normal: "",
	small: "text-t2",
	big: "min-h-13 text-t4"
};
/** From the edge to the words: no border, less room. */
function roomOf(look, size) {
	return look.startsWith("quiet") ? "px-quiet" : size === "big" ? "px-6" : "px-button";
}
/** The attributes of a button without what says how it looks, and the classes for that. */
function dressed(props) {
	const { look = "outlined", size = "normal", wide, flush, printed, className, ...rest } = props;
	const classes = [
		"control",
		looks[look],
		roomOf(look, size),
		sizes[size],
		wide && "w-full",
		flush && "-ml-quiet",
		printed && "print:inline-flex print:min-h-0",
		className
	];
	return {
		...rest,
		className: classes.filter(Boolean).join(" ")
	};
}
/** Sends the form that it is in, unless `type` says otherwise. */
var Button = (props) => /* @__PURE__ */ jsx("button", {
	type: "submit",
	...dressed(props)
});
var Leading = (link) => link.to === void 0 ? /* @__PURE__ */ jsx("a", { ...link }) : /* @__PURE__ */ jsx(Link, { ...link });
/** A link among buttons. Its words say where it leads. */
var ButtonLink = (props) => /* @__PURE__ */ jsx(Leading, { ...dressed(props) });
var squares = {
	outlined: "border-line text-ink-2 hover:bg-pond-tint",
	quiet: "border-transparent text-ink-2 hover:bg-pond-tint",
	inverse: "border-transparent text-paper hover:bg-glow"
};
var square = ({ label, look = "outlined", className = "" }) => ({
	className: `control w-tap flex-none ${squares[look]} ${className}`,
	"aria-label": label,
	"data-tip": ""
});
/** An icon alone, with a name. `aria-pressed` fills it: it is the reader's own. */
var IconButton = ({ icon, label, look, className, ...button }) => /* @__PURE__ */ jsx("button", {
	type: "submit",
	...button,
	...square({
		label,
		look,
		className
	}),
	children: /* @__PURE__ */ jsx(Icon, { name: icon })
});
/** The same as a link. What `children` draw is over the icon. */
var IconLink = ({ icon, label, look, className, children, ...link }) => /* @__PURE__ */ jsxs(Leading, {
	...link,
	...square({
		label,
		look,
		className
	}),
	children: [/* @__PURE__ */ jsx(Icon, { name: icon }), children]
});
export { Icon as a, IconLink as i, ButtonLink as n, Sprite as o, IconButton as r, Button as t };
