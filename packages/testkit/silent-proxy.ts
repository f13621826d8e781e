import { connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server that can fall silent in the middle of a connection: bytes are taken and lead nowhere, nothing is closed.
 * So behaves a machine without power, or a firewall that forgot what it let through.
 */
export interface SilentProxy {
  readonly port: number;
  /** From now on: nobody is answered any more; only connections that are open already; everybody who comes anew is. */
  mute(whom: 'everybody' | 'open' | 'nobody'): void;
  close(): Promise<void>;
}

export async function silentProxy(target: { host: string; port: number }): Promise<SilentProxy> {
  let mutes: 'everybody' | 'nobody' = 'nobody';
  const all = new Set<Socket>();
  const muted = new WeakSet<Socket>();
  const server = createServer(near => {
    const far = connect(target.port, target.host);
    all.add(near).add(far);
    if (mutes === 'everybody') muted.add(near);
    const forward = (from: Socket, to: Socket) =>
      from.on('data', data => {
        if (!muted.has(near)) to.write(data);
      });
    forward(near, far);
    forward(far, near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        all.delete(one);
        // A muted one hears of no end either.
        if (!muted.has(near) || one === near) other.destroy();
      });
    }
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mute(whom) {
      mutes = whom === 'everybody' ? 'everybody' : 'nobody';
      if (whom !== 'nobody') for (const socket of all) muted.add(socket);
    },
    async close() {
      for (const socket of all) socket.destroy();
      await new Promise<void>(done => server.close(() => done()));
    },
  };
}
