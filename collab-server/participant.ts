import type { CloseReason } from '@gonghui/scene/wire/close.ts';
import type { Member } from './ports.ts';
import type { SharedFrame } from './shared-frame.ts';

/** A session as the room that it is in knows it, and what waits for the log. */
export interface Participant {
  /** Distinguishes two windows of one person. */
  readonly id: string;
  readonly member: Member;
  /** Has been answered, and gets what becomes durable from then on. */
  readonly live: boolean;
  send(frame: Uint8Array): void;
  /** The same frame for several sessions. */
  sendShared(frame: SharedFrame): void;
  /** What is worth nothing later. */
  sendPassing(frame: SharedFrame): void;
  /** So many of its updates are durable. */
  acknowledge(count: number): void;
  /** For what costs as much as a whole answer. Throws `FrameRefusal` when that is asked too often. */
  chargeSync(): void;
  /** For so many things that have to be looked at one by one. Throws `FrameRefusal` when they are too many in too short a time. */
  chargeLooks(count: number): void;
  cork(): void;
  uncork(): void;
  end(reason: CloseReason, message: string): void;
}
