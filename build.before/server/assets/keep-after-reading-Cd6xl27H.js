// app/browser/connection.ts
/** How long to wait before asking the server again, in milliseconds. The last pause repeats. */
var PAUSES_MS = [
	5e3,
	15e3,
	6e4
];
function createConnection({ probe, now = Date.now, seenAt }) {
	let state = {
		lost: null,
		seenAt,
		isSignedOut: false
	};
	let probes = 0;
	let timer;
	const listeners = /* @__PURE__ */ new Set();
	const waiting = /* @__PURE__ */ new Set();
	const become = (change) => {
		state = {
			...state,
			...change
		};
		for (const listener of listeners) listener();
	};
	const back = () => {
		clearTimeout(timer);
		timer = void 0;
		probes = 0;
		if (state.lost) become({ lost: null });
		const acts = [...waiting];
		waiting.clear();
		for (const act of acts) act();
	};
	const probeNow = async () => {
		clearTimeout(timer);
		timer = void 0;
		if (await probe().catch(() => false)) back();
		else probeLater();
	};
	const probeLater = () => {
		if (timer !== void 0 || !state.lost) return;
		const pause = PAUSES_MS[Math.min(probes++, PAUSES_MS.length - 1)];
		timer = setTimeout(() => void probeNow(), pause);
	};
	return {
		get: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		/** Reports that the page's data has just been read, so reads that failed before need no second attempt. */
		answered() {
			waiting.clear();
			become({
				lost: null,
				isSignedOut: false,
				seenAt: now()
			});
			back();
		},
		/** Reports that a request got no answer. `again` is called once the server answers. */
		failed(trouble, again) {
			if (again) waiting.add(again);
			if (state.lost !== trouble) become({ lost: trouble });
			probeLater();
		},
		/** Reports that the server does not know the session any longer. */
		signedOut() {
			back();
			if (!state.isSignedOut) become({ isSignedOut: true });
		},
		/** Reports when the page's data was read. */
		shows(readAt) {
			become({ seenAt: readAt });
		},
		/**
		* Asks the server straight away, because the browser reports a network. It may report it too early, so the short
		* pauses start again.
		*/
		tryNow() {
			if (!state.lost) return;
			probes = 0;
			probeNow();
		}
	};
}
// app/browser/page-connection.ts
/** The connection of the page in this browser. */
/** A server that does not answer within this time counts as unavailable. */
var LONGEST_MS = 1e4;
/** Checks whether the server works. Bypasses the browser's cache and sends no session. */
var probe = async () => (await fetch("/health/ready", {
	cache: "no-store",
	credentials: "omit",
	signal: AbortSignal.timeout(LONGEST_MS)
})).ok;
/** Checks whether there is a server at all, even if its services are down. */
var isServerThere = () => fetch("/health/live", {
	cache: "no-store",
	credentials: "omit",
	signal: AbortSignal.timeout(LONGEST_MS)
}).then(({ ok }) => ok, () => false);
var isBrowser = typeof document !== "undefined";
var connection = createConnection({
	probe,
	seenAt: isBrowser ? performance.timeOrigin : 0
});
/** The state in the HTML of every page. A kept page learns its age before it is hydrated. */
var connectionOnServer = connection.get();
if (isBrowser) {
	window.addEventListener("online", () => connection.tryNow());
	window.addEventListener("offline", () => connection.failed("network"));
}
// app/routes/notifications/keep-after-reading.ts
var NOTIFICATIONS_PATH = "/dashboard/notifications";
/** The `shouldRevalidate` of pages without notifications: reading a notification does not load them again. */
var keepAfterReading = ({ formAction, defaultShouldRevalidate }) => formAction === "/dashboard/notifications" ? false : defaultShouldRevalidate;
export { isServerThere as a, connectionOnServer as i, keepAfterReading as n, connection as r, NOTIFICATIONS_PATH as t };
