/**
 * Ends with 0 if the server on this machine is alive, for a container's health check: by its thread if it has one,
 * which serves from the moment that the server is ready. Otherwise if it is ready.
 */
const { HEALTH_PORT, PORT } = process.env;
const url = HEALTH_PORT
  ? `http://127.0.0.1:${HEALTH_PORT}/health/live`
  : `http://127.0.0.1:${PORT || 3000}/health/ready`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);

export {};
