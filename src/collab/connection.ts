import {
  ACCESS_LOST,
  CLOSINGS,
  type Closing,
  closingOf,
  type Ending,
  type Final,
  GONE,
} from '@gonghui/scene/wire/close-table.ts';
import { readAcknowledged, readRight, readWaits } from '@gonghui/scene/wire/from-relay.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { type PointerAt, pointerFrame, readPointers } from '@gonghui/scene/wire/pointer.ts';
import { heldFrame } from '@gonghui/scene/wire/sync-frames.ts';
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import type { AckLedger } from './acks.ts';
import type { ConnectionHost } from './connection-host.ts';
import { countedSocket } from './counted-socket.ts';
import { Handshake } from './handshake.ts';
import { type Outbox, Pace } from './outbox.ts';
import { Retries } from './retries.ts';
import { AccessRefused, CannotStore, socketBase, type Ticket } from './ticket.ts';

/** How often a client id may be refused with nothing stored between before this is called what it is: a fault. */
const ID_REFUSALS = 4;

/**
 * Keeps a document connected: a fresh ticket before every attempt (they are for one use), waiting longer after each
 * failure, at once when the browser says the network is back.
 */
export class Connection {
  private provider: WebsocketProvider | null = null;
  private readonly retries = new Retries(() => void this.attempt());
  private trying = false;
  private closed = false;
  private idRefusals = 0;
  /** Whether the relay has said on this socket whether it stores anything. */
  private waitsKnown = false;
  private handshake: Handshake | null = null;
  private outbox: Outbox | null = null;
  private readonly pace = new Pace();
  private readonly doc: Y.Doc;
  private readonly awareness: Awareness;
  private readonly ledger: AckLedger;
  private readonly host: ConnectionHost;
  private readonly room: string;

  constructor(room: string, doc: Y.Doc, awareness: Awareness, ledger: AckLedger, host: ConnectionHost) {
    this.room = room;
    this.doc = doc;
    this.awareness = awareness;
    this.ledger = ledger;
    this.host = host;
    globalThis.addEventListener?.('online', this.retryNow);
    globalThis.addEventListener?.('offline', this.lost);
  }

  get synced(): boolean {
    return this.provider?.synced === true;
  }

  /** First attempts are under way; after some failures it is called offline. */
  get connecting(): boolean {
    return (
      !this.retries.ended && !this.synced && this.retries.count < 2 && globalThis.navigator?.onLine !== false
    );
  }

  /** Whether an edit made now leaves on a socket by itself. */
  get carries(): boolean {
    const socket = this.provider?.ws;
    return this.provider?.wsconnected === true && socket?.readyState === WebSocket.OPEN;
  }

  /** Updates with this origin came from the relay. */
  get origin(): unknown {
    return this.provider;
  }

  readonly retryNow = (): void => {
    if (this.carries) return;
    this.retries.count = 0;
    this.retries.after(0);
  };

  /** Says where this person points; nothing where that would have to wait. */
  point(at: PointerAt | null): void {
    const socket = this.provider?.ws;
    if (this.synced && this.carries && socket?.bufferedAmount === 0)
      socket.send(pointerFrame(at) as Uint8Array<ArrayBuffer>);
  }

  start(): void {
    this.retries.after(0);
  }

  close(): void {
    this.closed = true;
    this.retries.end();
    globalThis.removeEventListener?.('online', this.retryNow);
    globalThis.removeEventListener?.('offline', this.lost);
    this.provider?.destroy();
  }

  private readonly lost = (): void => {
    // The browser knows before the socket does; waiting for its time-out would say 已同步 for half a minute.
    this.provider?.disconnect();
    this.host.changed();
  };

  private async attempt(): Promise<void> {
    if (this.retries.ended || this.trying || this.carries) return;
    this.trying = true;
    try {
      const ticket = await this.host.ticket();
      if (this.closed) return;
      this.host.right(ticket.right, ticket.right === 'edit' ? '' : '仅有查看权限');
      this.open(ticket);
    } catch (error) {
      if (error instanceof AccessRefused) {
        this.mayNot(error.gone ? GONE : ACCESS_LOST);
      } else {
        this.host.closed(null);
        this.host.waits(error instanceof CannotStore ? error.fault : null);
        this.retries.again();
      }
    } finally {
      this.trying = false;
      this.host.changed();
    }
  }

  private mayNot(why: Ending): void {
    this.host.noRight(why);
    this.retries.refused();
  }

  private open(ticket: Ticket): void {
    const generation = this.host.generation(ticket.generation);
    const params = {
      ticket: ticket.ticket,
      ...(generation === undefined ? {} : { generation: String(generation) }),
    };
    if (this.provider) {
      this.provider.params = params;
      this.provider.connect();
      return;
    }
    const provider = new WebsocketProvider(socketBase(ticket.url, this.room), this.room, this.doc, {
      connect: false,
      awareness: this.awareness,
      disableBc: true,
      params,
      WebSocketPolyfill: countedSocket(this.ledger, this.pace, {
        changed: this.host.changed,
        opened: outbox => {
          this.waitsKnown = false;
          this.outbox = outbox;
          this.handshake = new Handshake(this.doc, this.host);
        },
        question: () => this.handshake?.question() ?? null,
        held: () => {
          const held = this.host.held();
          return held && heldFrame(Y.encodeStateVector(new Map(held)));
        },
      }),
    });
    this.provider = provider;
    provider.messageHandlers[MESSAGE.sync] = (encoder, decoder) =>
      this.handshake?.read(encoder, decoder, provider);
    provider.messageHandlers[MESSAGE.idsTaken] = (_encoder, decoder) => this.handshake?.readTaken(decoder);
    provider.messageHandlers[MESSAGE.pointer] = (_encoder, decoder) => {
      this.host.pointers(new Map(readPointers(decoder)));
    };
    provider.messageHandlers[MESSAGE.waits] = (_encoder, decoder) => {
      this.waitsKnown = true;
      this.host.waits(readWaits(decoder));
    };
    provider.messageHandlers[MESSAGE.acknowledged] = (_encoder, decoder) => {
      this.idRefusals = 0;
      const count = readAcknowledged(decoder);
      this.ledger.acked(count);
      this.outbox?.acked(count);
      if (!this.ledger.answering) this.handshake?.stored();
      this.host.changed();
    };
    provider.messageHandlers[MESSAGE.rightChanged] = (_encoder, decoder) => {
      const right = readRight(decoder);
      if (right === 'none') this.host.noRight(ACCESS_LOST);
      else this.host.right(right, right === 'edit' ? '' : ACCESS_LOST.header);
    };
    provider.on('sync', synced => {
      if (synced) {
        this.retries.count = 0;
        this.host.closed(null);
        if (!this.waitsKnown) this.host.waits(null);
        // Leaving told the others that we are gone; only a higher clock makes them believe that we are back.
        this.awareness.setLocalState(this.awareness.getLocalState());
      }
      this.host.changed();
    });
    provider.on('connection-close', event => this.onClose(provider, event));
    provider.connect();
  }

  private onClose(provider: WebsocketProvider, event: CloseEvent | null): void {
    // The provider would try again with the used ticket; this class tries with a new one.
    provider.shouldConnect = false;
    this.ledger.closed();
    this.outbox?.close();
    this.handshake?.stored();
    if (this.closed) return;
    const row = closingOf(event?.code, event?.reason);
    this.host.waits(row === CLOSINGS.noRoom ? 'full' : null);
    this.host.closed(row);
    this.goOn(row, event?.code ?? 0);
    this.host.changed();
  }

  private goOn(row: Closing | null, code: number): void {
    switch (row?.next) {
      case 'begins anew':
        this.host.reset(row);
        break;
      case 'asks':
        this.mayNot(ACCESS_LOST);
        break;
      case 'compares':
        // Without an end of it, it is as any other refusal.
        if (this.idRefusals++ < ID_REFUSALS) this.retries.again();
        else this.stop(row, code);
        break;
      case 'stops':
        this.stop(row, code);
        break;
      case 'slower':
        this.pace.exhausted();
        this.retries.count = Math.max(this.retries.count, 3);
        this.retries.again();
        break;
      case 'new ticket':
        this.retries.after(this.retries.count++ === 0 ? 0 : 2000);
        break;
      default:
        this.retries.again();
    }
  }

  private stop(row: Final, code: number): void {
    this.retries.end();
    this.host.refused(row, code);
  }
}
