import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Nodes, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { made } from '@gonghui/testkit/made.ts';
import * as decoding from 'lib0/decoding';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';

const CHILD = fileURLToPath(new URL('./relay-child.ts', import.meta.url));

export interface RelayProcess {
  port: number;
  /** SIGKILL; resolves when the process is seen dead. */
  kill(): Promise<void>;
}

export async function startRelayProcess(place: string, journal = ''): Promise<RelayProcess> {
  made('server process');
  const child: ChildProcess = spawn(process.execPath, [CHILD, place, '0', journal], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout?.on('data', data => {
    out += data;
  });
  child.stderr?.on('data', data => {
    out += data;
  });
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await until(() => /listening \d+/.test(out) || child.exitCode !== null, `a relay process: ${out}`, 150_000);
  if (child.exitCode !== null) throw new Error(out);
  return {
    port: Number(/listening (\d+)/.exec(out)?.[1]),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Connects as `userId`; `edits` counts the document's own updates, `stored` how many of them were acknowledged. */
export function connectTo(port: number, designId: string, userId: string) {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/collab`, designId, doc, {
    disableBc: true,
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    params: { ticket: userId },
  });
  const peer = {
    doc,
    provider,
    nodes: new Nodes(doc),
    stored: 0,
    waits: [] as string[],
    leave: () => provider.destroy(),
  };
  provider.messageHandlers[MESSAGE.acknowledged] = (_encoder, decoder) => {
    // The first acknowledged message is the answer to the relay's step 1.
    peer.stored = Math.max(peer.stored, decoding.readVarUint(decoder) - 1);
  };
  provider.messageHandlers[MESSAGE.waits] = (_encoder, decoder) => {
    peer.waits.push(decoding.readVarString(decoder));
  };
  return peer;
}
