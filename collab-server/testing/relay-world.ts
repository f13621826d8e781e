import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@gonghui/kernel/ids.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import * as decoding from 'lib0/decoding';
import { WebSocket } from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import type { CloseFacts } from '../closing.ts';
import type { RelayLimits } from '../limits.ts';
import type { Admission, CurrentRight, Member, RelayPorts } from '../ports.ts';
import { createRelay, type Relay, type RelayOptions } from '../relay.ts';
import type { RelayStorage } from '../storage.ts';
import { MemoryStorage } from './memory-storage.ts';

export const member = (userId: string, name = userId): Member => ({
  tenantId: 'tenant01',
  userId,
  name,
  color: '#264ae5',
  avatar: null,
});

export const TEMPLATE: Template = { page: {}, components: [] };

/** One person's editor as the stock provider connects it, counting as a browser would. */
export interface Peer {
  doc: Y.Doc;
  provider: WebsocketProvider;
  /** Last acknowledged count of the present connection. */
  acked: number;
  rights: string[];
  /** What the relay said of why edits are not stored, '' when they are again. */
  waits: string[];
  closes: number[];
  nodes: Nodes;
  leave(): void;
}

/** A relay on port 0 with real sockets and people who hold tickets. Everything ends with `stop`. */
export class RelayWorld {
  readonly rights = new Map<string, CurrentRight>();
  readonly tickets = new Map<string, Admission>();
  readonly errors: unknown[] = [];
  /** What the log says of sockets that were closed. */
  readonly closes: CloseFacts[] = [];
  /** Of the next relay that starts (`restart`). */
  migrations: RelayOptions['migrations'];
  template: Template = TEMPLATE;
  /** Of every design in it. */
  kind = 'form';
  storage: RelayStorage;
  relay: Relay;
  server: Server;
  port = 0;
  readonly #peers: Peer[] = [];
  readonly #limits: Partial<RelayLimits>;
  readonly #clock: RelayOptions['clock'];

  private constructor(storage: RelayStorage, limits: Partial<RelayLimits>, clock: RelayOptions['clock']) {
    this.storage = storage;
    this.#limits = limits;
    this.#clock = clock;
    this.relay = this.#make();
    this.server = createServer();
  }

  static async start(
    limits: Partial<RelayLimits> = {},
    storage: RelayStorage = new MemoryStorage(),
    clock?: RelayOptions['clock'],
  ): Promise<RelayWorld> {
    const world = new RelayWorld(storage, limits, clock);
    await world.#listen(0);
    return world;
  }

  /** The storage double, when it is one. */
  get memory(): MemoryStorage {
    if (!(this.storage instanceof MemoryStorage)) throw new Error('this world has a real database');
    return this.storage;
  }

  readonly ports: RelayPorts = {
    admit: async (ticket, designId) => {
      const admission = this.tickets.get(ticket);
      this.tickets.delete(ticket);
      if (admission?.designId !== designId) return null;
      const { clientIds = [], member } = admission;
      const taken =
        this.storage instanceof MemoryStorage ? this.storage.claim(designId, clientIds, member) : [];
      return { ...admission, taken };
    },
    recheck: async sessions => sessions.map(({ userId }) => this.rights.get(userId) ?? 'edit'),
    seed: async () => ({ kind: this.kind, template: this.template, saved: null }),
  };

  ticket(
    userId: string,
    designId = 'design01',
    right: 'edit' | 'view' = 'edit',
    clientIds: readonly number[] = [],
  ): string {
    const ticket = newId() + newId();
    const admission = { member: member(userId), sessionId: '', designId, right, clientIds };
    this.tickets.set(ticket, { ...admission, kind: this.kind });
    return ticket;
  }

  url(path: string): string {
    return `ws://127.0.0.1:${this.port}${path}`;
  }

  /** Connects a person with the stock provider and waits until it is synced. */
  async join(userId: string, options: JoinOptions = {}): Promise<Peer> {
    const peer = this.connect(userId, options);
    await until(() => peer.provider.synced, 'synced');
    return peer;
  }

  connect(
    userId: string,
    { designId = 'design01', right = 'edit', doc = new Y.Doc(), ticket }: JoinOptions = {},
  ): Peer {
    const provider = new WebsocketProvider(this.url('/collab'), designId, doc, {
      connect: false,
      disableBc: true,
      WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
      params: { ticket: ticket ?? this.ticket(userId, designId, right) },
    });
    const peer: Peer = {
      doc,
      provider,
      acked: 0,
      rights: [],
      waits: [],
      closes: [],
      nodes: new Nodes(doc),
      leave: () => provider.destroy(),
    };
    provider.messageHandlers[MESSAGE.acknowledged] = (_encoder, decoder) => {
      peer.acked = decoding.readVarUint(decoder);
    };
    provider.messageHandlers[MESSAGE.rightChanged] = (_encoder, decoder) => {
      peer.rights.push(decoding.readVarString(decoder));
    };
    provider.messageHandlers[MESSAGE.waits] = (_encoder, decoder) => {
      peer.waits.push(decoding.readVarString(decoder));
    };
    provider.on('connection-close', event => {
      peer.acked = 0;
      peer.closes.push(event?.code ?? 0);
      // The provider reads `params` at each attempt: a ticket is for one.
      provider.params = { ticket: this.ticket(userId, designId, right) };
    });
    provider.connect();
    this.#peers.push(peer);
    return peer;
  }

  /** A socket without a provider, for frames that no provider would send. */
  async socket(userId: string, designId = 'design01', right: 'edit' | 'view' = 'edit'): Promise<RawSocket> {
    return openSocket(this.url(`/collab/${designId}?ticket=${this.ticket(userId, designId, right)}`));
  }

  /** Lets the relay die without goodbye and starts another on the same storage and port. */
  async restart(): Promise<void> {
    await this.relay.stop();
    await closeServer(this.server);
    this.relay = this.#make();
    this.server = createServer();
    await this.#listen(this.port);
  }

  async stop(): Promise<void> {
    for (const peer of this.#peers) peer.leave();
    await this.relay.stop();
    await closeServer(this.server);
  }

  #make(): Relay {
    return createRelay({
      storage: this.storage,
      ports: {
        admit: (...args) => this.ports.admit(...args),
        recheck: (...args) => this.ports.recheck(...args),
        seed: (...args) => this.ports.seed(...args),
        update: async (...args) => (await this.ports.update?.(...args)) ?? null,
        takenIn: async (...args) => this.ports.takenIn?.(...args),
        updated: async (...args) => (await this.ports.updated?.(...args)) ?? [],
      },
      limits: this.#limits,
      clock: this.#clock,
      migrations: this.migrations,
      report: error => this.errors.push(error),
      onClose: (_level, facts) => this.closes.push(facts),
    });
  }

  async #listen(port: number): Promise<void> {
    this.relay.attach(this.server);
    await new Promise<void>(resolve => this.server.listen(port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }
}

export interface JoinOptions {
  designId?: string;
  right?: 'edit' | 'view';
  doc?: Y.Doc;
  /** Of a gateway; otherwise one of this world's own. */
  ticket?: string;
}

export interface RawSocket {
  socket: WebSocket;
  frames: Uint8Array[];
  closed: Promise<number>;
}

export function openSocket(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
  const socket = new WebSocket(url, { headers });
  const frames: Uint8Array[] = [];
  socket.binaryType = 'nodebuffer';
  socket.on('message', data => frames.push(new Uint8Array(data as Buffer)));
  const closed = new Promise<number>(resolve => socket.on('close', code => resolve(code)));
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, frames, closed }));
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => {
      reject(new Error(`HTTP ${response.statusCode}`));
      response.resume();
    });
  });
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>(resolve => server.close(() => resolve()));
}

/** Waits for something to come true; fails with what it waited for. */
export async function until(what: () => boolean, name: string, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!what()) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms for: ${name}`);
    await sleep(5);
  }
}

const VALUE = '.value';

/** The nodes of a design, each with one prop `value`: what tests write that are about the way of an edit and not about it. */
export class Nodes {
  readonly #doc: Y.Doc;
  readonly #map: Y.Map<unknown>;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
    this.#map = doc.getMap('nodes');
  }

  /** One transaction, whether the node is new or not. */
  set(id: string, value: Json): void {
    this.#doc.transact(() => {
      const node = this.#map.get(id);
      if (node instanceof Y.Map) node.set(VALUE, value);
      else this.#map.set(id, new Y.Map<unknown>([[VALUE, value]]));
    });
  }

  get(id: string): unknown {
    const node = this.#map.get(id);
    return node instanceof Y.Map ? node.get(VALUE) : undefined;
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  delete(id: string): void {
    const node = this.#map.get(id);
    if (node instanceof Y.Map) node.delete(VALUE);
  }

  keys(): string[] {
    return [...this.#map.keys()].filter(id => this.has(id));
  }

  get size(): number {
    return this.keys().length;
  }

  toJSON(): Record<string, unknown> {
    return Object.fromEntries(this.keys().map(id => [id, this.get(id)]));
  }
}

/** What `Nodes` of a document hold, as text that is the same for equal contents. */
export const content = (doc: Y.Doc): string => canonical(new Nodes(doc).toJSON() as Json);
