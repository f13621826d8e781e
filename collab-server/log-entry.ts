import { joinRuns, type Run } from './combine.ts';
import type { Participant } from './participant.ts';
import type { Room } from './room.ts';
import type { NewEvent } from './storage.ts';

/** An update on its way into the log. */
export interface LogEntry extends NewEvent {
  bytes: number;
  room: Room;
  author: Participant;
  /** Parts that were joined while the entry waited; null for an update that cannot be joined. */
  runs: Run[] | null;
  /** Brought by somebody who came back: without the deletions of his that were known, so that it does not say all he did. */
  brought: boolean;
  /** What each session is acknowledged when this is durable. */
  acks: Map<Participant, number>;
}

/** Puts the joined parts of an entry together; nothing can be joined to it from then on. */
export function seal(entry: LogEntry): void {
  if (entry.runs) entry.update = joinRuns(entry.runs);
  entry.runs = null;
}
