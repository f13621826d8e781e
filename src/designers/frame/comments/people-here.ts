import { designCalls } from '@gonghui/contract/designs.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { useRef } from 'react';
import { send } from '../../../api/client.ts';
import { useDesigner } from '../designer.ts';

export interface MentionablePerson {
  id: string;
  name: string;
}

/** People offered behind an @. */
const MOST = 6;
/** Who may open a design changes rarely; the gateway asks again before anybody is told. */
const FRESH_MS = 60_000;

/** Finds who may be named in a remark in this design, by a part of the name or its pinyin; nobody without network. */
export function usePeopleHere(): (word: string) => Promise<readonly MentionablePerson[]> {
  const { designId, me, presence } = useDesigner();
  const known = useRef<{ at: number; people: Promise<readonly MentionablePerson[]> } | null>(null);
  return async word => {
    if (!known.current || Date.now() - known.current.at > FRESH_MS) {
      const people = send(designCalls.people, { params: { id: designId } }, { quiet: true }).then(
        ({ list }) => list,
      );
      known.current = { at: Date.now(), people };
      people.catch(() => {
        known.current = null;
      });
    }
    const all = await known.current.people.catch((): readonly MentionablePerson[] => []);
    const here = new Set(presence.peers.map(({ userId }) => userId));
    return all
      .filter(({ id, name }) => id !== me.id && meets(name, word))
      .sort((a, b) => Number(here.has(b.id)) - Number(here.has(a.id)))
      .slice(0, MOST);
  };
}
