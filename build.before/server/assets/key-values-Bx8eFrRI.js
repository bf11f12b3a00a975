import { jsx, jsxs } from "react/jsx-runtime";
// app/ui/key-values.tsx
var looks = {
	spread: {
		list: "gap-2",
		row: "flex justify-between gap-4",
		name: "",
		value: "text-right"
	},
	columns: {
		list: "gap-2",
		row: "grid grid-cols-named gap-2",
		name: "",
		value: ""
	},
	tiles: {
		list: "grid-cols-tiles gap-4",
		row: "",
		name: "wrap-break-word",
		value: "text-t3 wrap-break-word"
	}
};
/** Facts by name. */
function KeyValues({ rows, look = "spread", className = "" }) {
	const { list, row, name, value } = looks[look];
	return /* @__PURE__ */ jsx("dl", {
		className: `grid ${list} ${className}`.trimEnd(),
		children: rows.map((fact) => fact ? /* @__PURE__ */ jsxs("div", {
			className: row || void 0,
			children: [/* @__PURE__ */ jsx("dt", {
				className: `text-t2 text-ink-2 ${name}`.trimEnd(),
				children: fact[0]
			}), /* @__PURE__ */ jsx("dd", {
				className: `font-semibold ${value}`.trimEnd(),
				children: fact[1]
			})]
		}, fact[0]) : null)
	});
}
export { KeyValues as t };
