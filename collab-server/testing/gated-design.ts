import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import * as Y from 'yjs';
import { DEFAULT_LIMITS } from '../limits.ts';
import { type LogEntry, seal } from '../log-entry.ts';
import type { Participant } from '../participant.ts';
import { Room } from '../room.ts';
import { type Checkpoint, type LoggedUpdate, SEED_OWNER } from '../storage.ts';
import { member } from './relay-world.ts';

function checkpointOf(doc: Y.Doc, seq: number): Checkpoint {
  const vector = Y.encodeStateVector(doc);
  return { seq, state: Y.encodeStateAsUpdate(doc), vector, deletes: Y.encodeStateAsUpdate(doc, vector) };
}

/** A room as the relay has it, over a log that takes everything at once: what the gate lets through is in `passed`. */
export class GatedDesign {
  room: Room;
  /** What has passed since the last checkpoint. */
  passed: Uint8Array[] = [];
  readonly #clients: [number, string][] = [[1, SEED_OWNER]];
  readonly #authors = new Map<string, Participant>();

  constructor(template: Template = { page: {}, components: [] }, family: Family = formFamily) {
    const doc = new Y.Doc();
    // Byte for byte what other seedings of the same template are.
    seedDoc(doc, family, template);
    this.room = this.#open(checkpointOf(doc, 1), []);
  }

  /** Opens the design anew: from a checkpoint of what there is by now, or from the old one and the log. */
  reopen(compact: boolean): void {
    const { checkpoint, tail, seq } = this.room.durable;
    if (compact) {
      this.room = this.#open(checkpointOf(this.copy(), seq), []);
      this.passed = [];
    } else this.room = this.#open(checkpoint, tail);
  }

  #open(checkpoint: Checkpoint, tail: LoggedUpdate[]): Room {
    const log = {
      last: () => undefined,
      push: (entry: LogEntry) => {
        seal(entry);
        this.passed.push(entry.update);
        for (const client of entry.binds) this.#clients.push([client, entry.actor]);
        this.room.stored([entry], [this.room.durable.seq + 1]);
        return true;
      },
    };
    return new Room(
      'design01',
      { kind: 'form', generation: 1, checkpoint, tail: [...tail], clients: this.#clients },
      { limits: DEFAULT_LIMITS, log: log as never, now: () => 0 },
    );
  }

  /** Sends an update as this user's; `complete` as the answer to the relay's question. Throws `Refused`. */
  send(userId: string, update: Uint8Array, complete = false): void {
    let author = this.#authors.get(userId);
    if (!author) {
      author = {
        member: member(userId),
        acknowledge: () => {},
        chargeLooks: () => {},
      } as unknown as Participant;
      this.#authors.set(userId, author);
    }
    this.room.accept(author, update, 0, complete);
  }

  /** A copy as somebody gets it who opens the design now. */
  copy(clientId?: number): Y.Doc {
    const doc = new Y.Doc();
    if (clientId !== undefined) doc.clientID = clientId;
    Y.applyUpdate(doc, this.room.durable.checkpoint.state, 'network');
    for (const update of this.passed) Y.applyUpdate(doc, update, 'network');
    return doc;
  }
}
