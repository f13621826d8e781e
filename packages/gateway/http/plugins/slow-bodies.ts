import type { FastifyInstance } from 'fastify';

const MINUTE_MS = 60_000;
/** Bytes a second below which an upload is not one (a phone on a bad line does ten times as much). */
const LEAST_RATE = 4 * 1024;

/**
 * Ends a connection whose body does not arrive in the time of its route: a minute, or what the contract says for
 * uploads. The server's own limit is one for all routes, and would have to be that of the slowest. A route with more
 * than the standard time has to be used at a rate: what brings less than `leastRate` bytes a second over a standard time
 * is ended, so that an hour for a film on a slow line is no hour for a connection that only stays open.
 */
export function slowBodies(app: FastifyInstance, standardMs = MINUTE_MS, leastRate = LEAST_RATE): void {
  app.addHook('onRequest', async request => {
    const { raw } = request;
    if (raw.complete) return;
    const ms = request.routeOptions.config.call?.timeoutMs ?? standardMs;
    const end = () => {
      if (!raw.complete) raw.destroy();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    let before = raw.socket.bytesRead;
    const look = setInterval(() => {
      const now = raw.socket.bytesRead;
      // Where our own side does not take them (a full disk, a slow store), bytes that wait are nobody's fault.
      const paused = raw.isPaused() || raw.readableLength >= raw.readableHighWaterMark;
      if (!paused && now - before < (leastRate * standardMs) / 1000) end();
      before = now;
    }, standardMs);
    look.unref();
    const stop = () => {
      clearTimeout(timer);
      clearInterval(look);
    };
    raw.once('end', stop).once('close', stop);
  });
}
