// app/browser/save-data.ts
var network = () => navigator.connection;
// app/routes/notifications/live-changes.ts
/** Watches for changes, with a stream of server-sent events, or by polling every minute without one. */
var STREAM = "/api/notifications/stream";
var POLL_MS = 6e4;
/** A hidden tab keeps its stream this long, in case it is shown again. */
var HIDDEN_MS = 6e4;
/** A broadcast makes every client reload its data, so the reloads are spread over this interval. */
var SPREAD_MS = 5e3;
var RETRY_MS = [
	5e3,
	15e3,
	6e4
];
/** Watches until the returned function is called. */
function watchChanges({ isNews, changed }) {
	let source;
	let failures = 0;
	const timers = /* @__PURE__ */ new Map();
	const after = (name, ms, act) => {
		clearTimeout(timers.get(name));
		timers.set(name, setTimeout(act, ms));
	};
	const isStreaming = () => source?.readyState === EventSource.OPEN;
	const poll = () => after("poll", POLL_MS, () => {
		if (!document.hidden && !isStreaming()) changed();
		poll();
	});
	const close = () => {
		source?.close();
		source = void 0;
		clearTimeout(timers.get("retry"));
	};
	const open = () => {
		if (source || document.hidden || network()?.saveData) return;
		source = new EventSource(STREAM);
		source.addEventListener("hello", (event) => {
			failures = 0;
			if (isNews(JSON.parse(event.data))) changed();
		});
		source.addEventListener("changed", (event) => {
			if (JSON.parse(event.data).all) after("spread", Math.random() * SPREAD_MS, changed);
			else changed();
		});
		source.addEventListener("error", () => {
			if (source?.readyState !== EventSource.CLOSED) return;
			close();
			const wait = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? POLL_MS;
			after("retry", wait * (.75 + Math.random() / 2), open);
		});
	};
	const onVisibility = () => {
		if (document.hidden) return after("hidden", HIDDEN_MS, close);
		clearTimeout(timers.get("hidden"));
		open();
	};
	open();
	poll();
	document.addEventListener("visibilitychange", onVisibility);
	window.addEventListener("pagehide", close);
	window.addEventListener("pageshow", open);
	return () => {
		close();
		for (const timer of timers.values()) clearTimeout(timer);
		document.removeEventListener("visibilitychange", onVisibility);
		window.removeEventListener("pagehide", close);
		window.removeEventListener("pageshow", open);
	};
}
export { watchChanges };
