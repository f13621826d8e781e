import type { NameBook } from '@gonghui/elements/definition.ts';
import { lastingValues, namedIds } from '@gonghui/elements/form/lasting-values.ts';
import type { NamedKind } from '@gonghui/elements/shared/named-ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { StoredValue } from '../../session/kept.ts';
import { KeptApart } from '../../session/kept-apart.ts';
import { noteKept } from '../../session/written.ts';
import { type KeptText, lastingTexts } from './kept-texts.ts';

export const DRAFT_PREFIX = 'gh.draft.';

/** Drafts of this format hold nothing that must not be kept. */
export const DRAFT_FORMAT = 2;

/** Names by id. */
export type NamesKept = Record<NamedKind, Record<string, string>>;

export interface Draft {
  values: Record<string, Json>;
  /** What boxes hold that is no value of their field. */
  unread?: KeptText[];
  /** Approvers chosen, by node of the flow. */
  chosen?: Record<string, string[]>;
  /** Something was filled in that is never written down (a password), and has to be filled in again. */
  withheld?: boolean;
  /** Names of those whom the values name, as the page knew them: a draft is opened without a network, too. */
  names?: NamesKept;
  /** Absent: written when drafts still held passwords; `old-drafts.ts` takes those out. */
  format?: typeof DRAFT_FORMAT;
  /** Its form's name, for the question at signing out. */
  form?: string;
  /** Idempotency key of the fill session: a retry after a closed tab still lands once. */
  key: string;
  at: number;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'values' in value &&
  typeof value.values === 'object';

/** What a person has filled in but not submitted, kept per account and form (or another place) until it is submitted. */
export class DraftStore extends KeptApart<Draft> {
  constructor(account: string, place: string) {
    super(`${DRAFT_PREFIX}${account}.${place}`, isDraft);
  }
}

/** Keeps no draft, where somebody wants none to stay at the machine. */
export const NO_DRAFTS: Pick<DraftStore, 'read' | 'write' | 'clear' | 'apart'> = {
  apart: false,
  read: () => null,
  write: () => false,
  clear: () => undefined,
};

/** A draft as it may be kept, whatever was filled in. */
export function keepable(draft: Draft, components: readonly TemplateComponent[], book?: NameBook): Draft {
  const { values, withheld } = lastingValues(components, draft.values);
  const ids = namedIds(components, values);
  ids.user.push(...Object.values(draft.chosen ?? {}).flat());
  const named = (kind: NamedKind): Record<string, string> =>
    Object.fromEntries(
      ids[kind].flatMap(id => {
        const name = book?.[kind](id) ?? draft.names?.[kind][id];
        return name === undefined ? [] : [[id, name]];
      }),
    );
  const names = { user: named('user'), dept: named('dept'), role: named('role') };
  const some = Object.values(names).some(list => Object.keys(list).length > 0);
  const unread = lastingTexts(components, draft.unread);
  const { withheld: before, names: _, unread: __, ...rest } = draft;
  return {
    ...rest,
    values,
    ...(unread.length > 0 && { unread }),
    ...((withheld || before) && { withheld: true }),
    ...(some && { names }),
    format: DRAFT_FORMAT,
  };
}

/** Typing does not write storage at every key. */
const DELAY_MS = 400;

/**
 * Writes a draft a moment after the last change, or at once when the page is left or hidden. What has been submitted or
 * given up is dropped together with the change that still waits: written later, it would come back with a used key.
 */
export class DraftKeeper<D = Draft> {
  readonly #store: Pick<StoredValue<D>, 'write' | 'clear'>;
  readonly #read: () => D;
  readonly #told: (kept: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `told`: whether what was written is there after the page has gone. */
  constructor(
    store: Pick<StoredValue<D>, 'write' | 'clear'>,
    read: () => D,
    told: (kept: boolean) => void = () => {},
  ) {
    this.#store = store;
    this.#read = read;
    this.#told = told;
  }

  readonly touch = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, DELAY_MS);
  };

  readonly flush = (): void => {
    if (this.#timer !== undefined) this.write();
  };

  write(): void {
    this.#cancel();
    const kept = this.#store.write(this.#read());
    noteKept(kept);
    this.#told(kept);
  }

  drop(): void {
    this.#cancel();
    this.#store.clear();
    noteKept(null);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
