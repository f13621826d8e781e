import type { Json } from '@gonghui/kernel/json.ts';
import { useEffect, useRef, useState } from 'react';
import { useHalfWritten, useOpenBox } from '../half-written/use-half-written.ts';
import { type Draft, type DraftFields, differing, rebase, withParts } from './rebase.ts';
import { useLastWriter } from './use-writer.ts';

/** A part that a colleague changed while the dialog was open. */
export interface ColleagueChange {
  key: string;
  who: string;
  /** Both changed it: OK waits for a choice. */
  disputed: boolean;
}

export interface SharedDraft {
  mine: DraftFields;
  put(changes: DraftFields): void;
  colleagueChanges: readonly ColleagueChange[];
  /** Names of parts that both changed; nothing may be written before each is settled. */
  disputed: readonly string[];
  settle(key: string, whose: 'mine' | 'theirs'): void;
  /** What this person changed, and nothing else. */
  changes(): DraftFields;
  /** It is saved or given up: nothing of it is kept. */
  done(): void;
}

interface State extends Draft {
  followed: readonly ColleagueChange[];
}

/** How a draft is kept while its dialog is not there. */
export interface KeptDraft {
  /** Names it among those of one setting. */
  box: string;
  /** How it is called: 公式, 联动规则. */
  noun: string;
  /** What was changed, as people read and copy it. */
  said(mine: DraftFields): string;
  /** A part without which the others mean nothing. */
  lead?: string;
}

/**
 * The copy that a dialog edits of something that colleagues can change meanwhile. What this person leaves alone follows
 * them; what both change is asked about. `present` is what the design holds now. Where the dialog goes before it was saved or
 * given up the draft is kept, and is here again when it is opened again.
 */
export function useSharedDraft(present: DraftFields, { box, noun, said, lead }: KeptDraft): SharedDraft {
  const writer = useLastWriter();
  const half = useHalfWritten(box);
  const [state, setState] = useState<State>(
    () => begunIn(half.now()?.value) ?? { base: present, mine: present, followed: [] },
  );
  const next = rebase(state, present, lead);
  if (next.followed.length > 0 || differing(next.base, state.base).length > 0) {
    const who = writer();
    const kept = state.followed.filter(one => !next.followed.includes(one.key));
    const fresh = next.followed.map(key => ({ key, who, disputed: false }));
    // React draws again at once: what was read is what is shown.
    setState({ base: next.base, mine: next.mine, followed: [...kept, ...fresh] });
  }
  const { disputed } = next;
  const over = useRef(false);
  useEffect(() => {
    if (over.current) return;
    const { base, mine } = next;
    if (differing(base, mine).length === 0) half.drop();
    else half.keep({ base, mine } as unknown as Json, said(mine), { dialog: true, noun });
  });
  useOpenBox(half);
  const settle = (key: string, whose: 'mine' | 'theirs') => {
    const keys = key === lead ? [...differing(next.base, present), ...differing(next.mine, present)] : [key];
    setState({
      base: withParts(next.base, present, keys),
      mine: whose === 'theirs' ? withParts(next.mine, present, keys) : next.mine,
      followed: state.followed.filter(one => one.key !== key),
    });
  };
  return {
    mine: next.mine,
    put: changes => setState(before => ({ ...before, mine: { ...before.mine, ...changes } })),
    colleagueChanges: [
      ...disputed.map(key => ({ key, who: writer(), disputed: true })),
      ...state.followed.filter(one => !disputed.includes(one.key)),
    ],
    disputed,
    settle,
    changes: () => withParts({}, next.mine, differing(next.base, next.mine)),
    done() {
      over.current = true;
      half.drop();
    },
  };
}

/** Parts with their labels, in their order, as people read and copy them; of those that hold something. */
export const partsText = (
  labels: Readonly<Record<string, string>>,
  textOf: (key: string) => string,
): string =>
  Object.entries(labels)
    .flatMap(([key, label]) => {
      const text = textOf(key);
      return text === '' ? [] : [`${label}：${text}`];
    })
    .join('；');

/** A draft as it was kept. */
function begunIn(value: Json | undefined): State | null {
  const { base, mine } = (value ?? {}) as unknown as Partial<Draft>;
  return base && mine ? { base, mine, followed: [] } : null;
}
