import { useState } from 'react';
import { type Draft, differing, type Parts, rebase, withParts } from './rebase.ts';
import { useLastWriter } from './use-writer.ts';

/** A part that a colleague changed while the dialog was open. */
export interface ColleagueChange {
  key: string;
  who: string;
  /** Both changed it: OK waits for a choice. */
  disputed: boolean;
}

export interface SharedDraft {
  mine: Parts;
  put(changes: Parts): void;
  colleagueChanges: readonly ColleagueChange[];
  /** Names of parts that both changed; nothing may be written before each is settled. */
  disputed: readonly string[];
  settle(key: string, whose: 'mine' | 'theirs'): void;
  /** What this person changed, and nothing else. */
  changes(): Parts;
}

interface State extends Draft {
  followed: readonly ColleagueChange[];
}

/**
 * The copy that a dialog edits of something that colleagues can change meanwhile. What this person leaves alone follows
 * them; what both change is asked about. `present` is what the design holds now.
 */
export function useSharedDraft(present: Parts, lead?: string): SharedDraft {
  const writer = useLastWriter();
  const [state, setState] = useState<State>(() => ({ base: present, mine: present, followed: [] }));
  const next = rebase(state, present, lead);
  if (next.followed.length > 0 || differing(next.base, state.base).length > 0) {
    const who = writer();
    const kept = state.followed.filter(one => !next.followed.includes(one.key));
    const fresh = next.followed.map(key => ({ key, who, disputed: false }));
    // React draws again at once: what was read is what is shown.
    setState({ base: next.base, mine: next.mine, followed: [...kept, ...fresh] });
  }
  const { disputed } = next;
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
  };
}
