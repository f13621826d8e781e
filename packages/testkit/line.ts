import { connect, createServer, type Socket } from 'node:net';

/** Which way bytes go: from the person to the server, or back. */
export type Way = 'up' | 'down';

/**
 * One person's way to a server, which can be cut at any byte without anybody else noticing. So an acknowledgement can be
 * lost behind what it acknowledges, a frame end in its middle, or everything go at once.
 */
export interface Line {
  readonly port: number;
  /** Neither cut nor about to be. */
  readonly whole: boolean;
  /** Everything that is open ends now, and nobody comes through until it is mended. */
  cut(): void;
  /** The same, once so many more bytes have gone that way; all that goes the other way until then arrives. */
  cutAfter(way: Way, bytes: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** `target` answers the port of the server, which may start anew on another one. */
export async function lineTo(target: () => number): Promise<Line> {
  const open = new Set<Socket>();
  let broken = false;
  let limit: { way: Way; left: number } | null = null;
  const cut = (): void => {
    broken = true;
    limit = null;
    for (const socket of open) socket.destroy();
  };
  const server = createServer(near => {
    if (broken) {
      near.destroy();
      return;
    }
    const far = connect(target(), '127.0.0.1');
    for (const [from, to, way] of [
      [near, far, 'up'],
      [far, near, 'down'],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on('data', data => {
        if (limit?.way !== way) {
          to.write(data);
          return;
        }
        const passing = data.subarray(0, limit.left);
        limit.left -= passing.length;
        if (limit.left > 0) to.write(passing);
        // What went before still arrives; nothing after it does.
        else to.write(passing, cut);
      });
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get whole() {
      return !broken && limit === null;
    },
    cut,
    cutAfter: (way, bytes) => {
      limit = { way, left: bytes };
    },
    mend: () => {
      broken = false;
      limit = null;
    },
    async close() {
      cut();
      await new Promise<void>(done => server.close(() => done()));
    },
  };
}
