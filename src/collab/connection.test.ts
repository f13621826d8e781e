import { CLOSE, NO_ROOM, RESTORED } from '@gonghui/scene/wire/close.ts';
import { ACCESS_LOST, CLOSINGS, GONE } from '@gonghui/scene/wire/close-table.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import * as encoding from 'lib0/encoding';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as sync from 'y-protocols/sync';
import * as Y from 'yjs';
import { AckLedger } from './acks.ts';
import { Connection } from './connection.ts';
import type { ConnectionHost } from './connection-host.ts';
import { AccessRefused, type Ticket } from './ticket.ts';

/** A socket in memory with the relay's side in the test's hands. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly sent: Uint8Array[] = [];
  readonly url: string;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    FakeSocket.all.push(this);
  }
  send(data: Uint8Array): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.onopen?.();
  }
  say(write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    write(encoder);
    this.onmessage?.({ data: encoding.toUint8Array(encoder).slice().buffer });
  }
  drop(code: number, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  /** Kinds of the sync messages sent: 0 question, 1 answer, 2 update. */
  get kinds(): number[] {
    return this.sent.filter(frame => frame[0] === MESSAGE.sync).map(frame => frame[1] ?? -1);
  }
}

const step1 = (doc: Y.Doc) => (encoder: encoding.Encoder) => {
  encoding.writeVarUint(encoder, MESSAGE.sync);
  sync.writeSyncStep1(encoder, doc);
};
const step2 = (doc: Y.Doc) => (encoder: encoding.Encoder) => {
  encoding.writeVarUint(encoder, MESSAGE.sync);
  sync.writeSyncStep2(encoder, doc);
};
const ack = (count: number) => (encoder: encoding.Encoder) => {
  encoding.writeVarUint(encoder, MESSAGE.acknowledged);
  encoding.writeVarUint(encoder, count);
};

let open: { connection: Connection; doc: Y.Doc } | null = null;

function setUp(over: Partial<ConnectionHost> = {}) {
  const doc = new Y.Doc();
  const ledger = new AckLedger(0);
  const rights: string[] = [];
  let tickets = 0;
  const ticket = async (): Promise<Ticket> => ({
    ticket: `t${++tickets}`,
    right: 'edit',
    url: 'ws://relay.test/collab/form0001',
    generation: 3,
  });
  const connection = new Connection('form0001', doc, new Awareness(doc), ledger, {
    ticket,
    changed: () => undefined,
    right: (right, reason) => rights.push(`${right} ${reason}`.trim()),
    noRight: why => rights.push(`none ${why.header}`),
    reset: why => rights.push(`begins anew: ${why.header}`),
    closed: why => why && rights.push(`closed: ${why.header}`),
    held: () => null,
    generation: present => present,
    refused: (why, code) => rights.push(`refused ${code}: ${why.header}`),
    unconfirmed: () => new Map(),
    apart: () => false,
    clashed: () => undefined,
    take: (_update, apply) => apply(),
    waits: () => undefined,
    pointers: () => undefined,
    taken: () => rights.push('taken'),
    ...over,
  });
  doc.on('update', () => {
    if (!connection.carries) ledger.edited();
  });
  open = { connection, doc };
  connection.start();
  return { doc, ledger, rights, connection };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const socket = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  open?.connection.close();
  open?.doc.destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the connection to the relay', () => {
  it('shows a fresh ticket at every attempt', async () => {
    setUp();
    await wait(1);
    expect(socket().url).toBe('ws://relay.test/collab/form0001?ticket=t1&generation=3');
    socket().accept();
    socket().drop(1006);
    await wait(2000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(socket().url).toContain('ticket=t2');
    socket().accept();
    socket().drop(CLOSE.ticketRefused);
    await wait(2500);
    expect(socket().url).toContain('ticket=t3');
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('waits longer after each failure and not at all when the network is back', async () => {
    let calls = 0;
    const { connection } = setUp({
      ticket: () => {
        calls++;
        return Promise.reject(new Error('offline'));
      },
    });
    await wait(60_000);
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThan(14);
    expect(connection.connecting).toBe(false);
    const before = calls;
    connection.retryNow();
    await wait(1);
    expect(calls).toBe(before + 1);
  });

  it('holds edits back until it has answered what the relay lacks, and counts them until they are stored', async () => {
    const { doc, ledger, connection } = setUp();
    const server = new Y.Doc();
    await wait(1);
    doc.getMap('page').set('offline', 1);
    expect(ledger.pending).toBe(1);
    socket().accept();
    doc.getMap('page').set('early', 2);
    expect(socket().kinds).toEqual([0]);
    expect(ledger.pending).toBe(2);
    socket().say(step1(server));
    socket().say(step2(server));
    expect(socket().kinds).toEqual([0, 1]);
    expect(connection.synced).toBe(true);
    doc.getMap('page').set('later', 3);
    expect(socket().kinds).toEqual([0, 1, 2]);
    expect(ledger.pending).toBe(3);
    socket().say(ack(1));
    expect(ledger.pending).toBe(1);
    socket().say(ack(2));
    expect(ledger.pending).toBe(0);
  });

  it('turns read-only without throwing work away when access is lost, and asks again', async () => {
    const { rights, doc, ledger } = setUp();
    await wait(1);
    socket().accept();
    socket().drop(CLOSE.accessLost);
    expect(rights).toEqual(['edit', 'closed: 权限已变更', 'none 权限已变更']);
    doc.getMap('page').set('kept', 1);
    expect(ledger.pending).toBe(1);
    await wait(31_000);
    expect(rights.at(-1)).toBe('edit');
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('says so when the gateway refuses the ticket', async () => {
    const { rights } = setUp({ ticket: () => Promise.reject(new AccessRefused('no', true)) });
    await wait(1);
    expect(rights).toEqual([`none ${GONE.header}`]);
  });

  const REASONS: Partial<Record<keyof typeof CLOSINGS, [keyof typeof CLOSE, string]>> = {
    noRoom: ['tryLater', NO_ROOM],
    restored: ['reset', RESTORED],
  };
  it.each(Object.keys(CLOSINGS) as (keyof typeof CLOSINGS)[])(
    'does after a close what its row says: %s',
    async name => {
      const [reason, text] = REASONS[name] ?? [name as keyof typeof CLOSE, ''];
      const row = CLOSINGS[name];
      const { rights, connection } = setUp();
      await wait(1);
      socket().accept();
      socket().drop(CLOSE[reason], text);
      expect(rights[1]).toBe(`closed: ${row.header}`);
      const told = rights.slice(2);
      const tries = async () => {
        await wait(60_000);
        connection.retryNow();
        await wait(1);
        return FakeSocket.all.length - 1;
      };
      switch (row.next) {
        case 'begins anew':
          expect(told).toEqual([`begins anew: ${row.header}`]);
          break;
        case 'asks':
          expect(told).toEqual([`none ${ACCESS_LOST.header}`]);
          expect(await tries()).toBe(1);
          break;
        case 'stops':
          expect(told).toEqual([`refused ${CLOSE[reason]}: ${row.header}`]);
          expect(await tries()).toBe(0);
          break;
        case 'compares':
          for (let again = 0; again < 4; again++) {
            expect(rights.join()).not.toContain('refused');
            await wait(10_000);
            socket().accept();
            socket().drop(CLOSE[reason], text);
          }
          expect(rights.at(-1)).toBe(`refused ${CLOSE[reason]}: ${row.header}`);
          expect(await tries()).toBe(4);
          break;
        default:
          expect([row.ends, told]).toEqual([false, []]);
          expect(await tries()).toBeGreaterThan(0);
      }
    },
  );
});
