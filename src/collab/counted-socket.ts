import { MESSAGE, SYNC } from '@gonghui/scene/wire/numbers.ts';
import type { AckLedger } from './acks.ts';
import { inFrames } from './in-frames.ts';
import { Outbox, type Pace } from './outbox.ts';

type Outgoing = string | ArrayBufferLike | Blob | ArrayBufferView;

/** What a frame of the y-websocket protocol means for counting; both kinds are single-byte varuints here. */
function kindOf(data: Outgoing): 'question' | 'answer' | 'update' | 'other' {
  if (!(data instanceof Uint8Array) || data[0] !== MESSAGE.sync) return 'other';
  if (data[1] === SYNC.step1) return 'question';
  if (data[1] === SYNC.step2) return 'answer';
  return data[1] === SYNC.update ? 'update' : 'other';
}

export interface SocketHost {
  /** Something has been sent, or held back. */
  changed(): void;
  /** A socket is open, and nothing has been said on it yet; what it sends goes through this. */
  opened(outbox: Outbox): void;
  /** What is asked in place of the provider's question for what the page lacks; null: that one. */
  question(): Uint8Array | null;
  /** What is said before that; null: nothing. */
  held(): Uint8Array | null;
}

/**
 * A WebSocket class for the y-websocket provider that reports to `ledger` what it sends. Updates made between the
 * opening and the answer to the relay's question for what it lacks are held back: that answer carries them, and sent
 * ahead of it they would hang on edits that the relay does not have yet. What is too large for one message leaves in
 * pieces (docs/decisions/large-steps.md), and what comes after it waits its turn.
 */
export function countedSocket(ledger: AckLedger, pace: Pace, host: SocketHost): typeof WebSocket {
  return class CountedSocket extends WebSocket {
    private answered = false;
    private readonly outbox = new Outbox(frame => super.send(frame as Uint8Array<ArrayBuffer>), pace);

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('open', () => {
        ledger.opened();
        host.opened(this.outbox);
      });
      this.addEventListener('close', () => this.outbox.close());
    }

    override send(data: Outgoing): void {
      const kind = kindOf(data);
      if (kind === 'update' && !this.answered) {
        ledger.edited();
        host.changed();
        return;
      }
      const held = kind === 'question' ? host.held() : null;
      if (held) super.send(held as Uint8Array<ArrayBuffer>);
      if (kind !== 'answer' && kind !== 'update') {
        super.send((kind === 'question' ? (host.question() ?? data) : data) as ArrayBuffer);
        return;
      }
      const frames = inFrames(data as Uint8Array);
      if (kind === 'answer') {
        this.answered = true;
        ledger.withdrawn(this.outbox.startOver());
        ledger.sentAnswer(frames.length);
      } else ledger.sentUpdate(frames.length);
      this.outbox.add(frames);
      host.changed();
    }
  };
}
