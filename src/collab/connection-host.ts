import type { Fault } from '@gonghui/kernel/faults.ts';
import type { Closing, Ending, Final } from '@gonghui/scene/wire/close-table.ts';
import type { PointerAt } from '@gonghui/scene/wire/pointer.ts';
import type { Doubts } from './handshake.ts';
import type { Right, Ticket } from './ticket.ts';

/** The open design, as its connection asks it and tells it what the relay says. */
export interface ConnectionHost extends Doubts {
  ticket(): Promise<Ticket>;
  /** Something that the state is made of changed. */
  changed(): void;
  /** The rights of this person, each time he has some. */
  right(right: Right, reason: string): void;
  /** Keeps the work and takes the pen: he may not any more, or not for now. */
  noRight(why: Ending): void;
  /**
   * The design was replaced on the server: what this page holds belongs to the one before, or (`CLOSINGS.restored`) to a later state of
   * the same, which the server has lost.
   */
  reset(why: Final): void;
  /** The generation that what this page holds belongs to, given the present one. */
  generation(present: number | undefined): number | undefined;
  /** How far this page has what the relay once had; null: nothing of it. */
  held(): ReadonlyMap<number, number> | null;
  /** Why the server stores nothing for now; null: it does, or nothing is known of it. */
  waits(fault: Fault | null): void;
  /** Why the relay has closed the connection; null: it has not, or there is a new one. */
  closed(why: Closing | null): void;
  /** The relay will not take what this page wants to send, however often it is sent: nothing more is sent. */
  refused(why: Final, code: number): void;
  /** Where colleagues point, by client id; null: nowhere any more. */
  pointers(moved: ReadonlyMap<number, PointerAt | null>): void;
}
