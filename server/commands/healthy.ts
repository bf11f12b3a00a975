/** Ends with 0 if the server on this machine is ready, for a container's health check. */
const url = `http://127.0.0.1:${process.env.PORT || 3000}/health/ready`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);

export {};
