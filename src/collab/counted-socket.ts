import type { AckLedger } from './acks.ts';

const MESSAGE_SYNC = 0;
const SYNC_STEP_1 = 0;
const SYNC_STEP_2 = 1;
const SYNC_UPDATE = 2;

type Outgoing = string | ArrayBufferLike | Blob | ArrayBufferView;

/** What a frame of the y-websocket protocol means for counting; both kinds are single-byte varuints here. */
function kindOf(data: Outgoing): 'question' | 'answer' | 'update' | 'other' {
  if (!(data instanceof Uint8Array) || data[0] !== MESSAGE_SYNC) return 'other';
  if (data[1] === SYNC_STEP_1) return 'question';
  if (data[1] === SYNC_STEP_2) return 'answer';
  return data[1] === SYNC_UPDATE ? 'update' : 'other';
}

export interface SocketHost {
  /** Something has been sent, or held back. */
  changed(): void;
  /** A socket is open, and nothing has been said on it yet. */
  opened(): void;
  /** What is asked in place of the provider's question for what the page lacks; null: that one. */
  question(): Uint8Array | null;
}

/**
 * A WebSocket class for the y-websocket provider that reports to `ledger` what it sends. Updates made between the
 * opening and the answer to the relay's question for what it lacks are held back: that answer carries them, and sent
 * ahead of it they would hang on edits that the relay does not have yet.
 */
export function countedSocket(ledger: AckLedger, host: SocketHost): typeof WebSocket {
  return class CountedSocket extends WebSocket {
    private answered = false;

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('open', () => {
        ledger.opened();
        host.opened();
      });
    }

    override send(data: Outgoing): void {
      const kind = kindOf(data);
      if (kind === 'update' && !this.answered) {
        ledger.edited();
        host.changed();
        return;
      }
      super.send((kind === 'question' ? (host.question() ?? data) : data) as ArrayBuffer);
      if (kind === 'answer') {
        this.answered = true;
        ledger.sentAnswer();
      } else if (kind === 'update') ledger.sentUpdate();
      if (kind === 'answer' || kind === 'update') host.changed();
    }
  };
}
