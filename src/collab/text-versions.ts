import type { Family } from '@gonghui/scene/family.ts';
import type { Clash } from '@gonghui/scene/text-conflicts.ts';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { guessed, noteClash, noteOwn, notes } from './note-clash.ts';
import { TextRuns } from './text-runs.ts';

interface Writer {
  by: { id: string; name: string };
  /** Client ids under which this page has written. */
  ids: readonly number[];
  readOnly: boolean;
}

/** Where two people wrote one text against each other: the runs that notice it, and the notes that keep what each meant. */
export class TextVersions {
  readonly runs: TextRuns;
  readonly #doc: Y.Doc;
  readonly #family: Family;
  readonly #awareness: Awareness;
  readonly #me: () => Writer;

  constructor(doc: Y.Doc, family: Family, awareness: Awareness, me: () => Writer) {
    this.#doc = doc;
    this.#family = family;
    this.#awareness = awareness;
    this.#me = me;
    this.runs = new TextRuns(doc, {
      now: Date.now,
      waits: (subject, key) => notes(doc, family, { subject, key }),
      clashed: clash => this.keep(clash, false),
      guessed: (subject, key) => guessed(doc, family, { subject, key }, me()),
      meant: (subject, key, text) => {
        if (!me().readOnly) noteOwn(doc, family, { subject, key }, text, me());
      },
    });
  }

  /** Notes both texts; `compared`: found by comparing with what the relay had, not while both were typing. */
  keep(clash: Clash, compared: boolean): void {
    const me = this.#me();
    const personOf = (client: number) => whoIs(this.#awareness, client);
    if (!me.readOnly) noteClash(this.#doc, this.#family, clash, me, { personOf, compared });
  }
}

/** Who writes under a client id, as far as he is there. */
function whoIs(awareness: Awareness, client: number): { id: string; name: string } {
  const { id, name }: { id?: unknown; name?: unknown } = awareness.getStates().get(client)?.user ?? {};
  return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' };
}
