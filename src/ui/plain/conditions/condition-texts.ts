import type { UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import { useUnreadTexts } from '@gonghui/elements/ui/use-unread.tsx';
import type { Json } from '@gonghui/kernel/json.ts';
import { createContext } from 'react';

/** One box of a comparison: `box` names it among those of its condition, `noun` for people. */
export interface ConditionBox {
  box: string;
  noun: string;
  /** What its condition has as long as it has the box: the comparison, and the field that is asked about. */
  parts: readonly string[];
  value: Json;
  /** The comparison compares with nothing while a text stands in the box that is no value. */
  clear(): void;
}

/** Keeps what a box of a comparison holds that is no value; `why`: what is to be said below it. */
export type UseConditionTexts = (box: ConditionBox) => { unread: UnreadTexts; why: string };

/** In the page, as long as the box stands. */
const useOwnTexts: UseConditionTexts = ({ value, clear }) =>
  useUnreadTexts(() => {
    if (value !== null) clear();
  });

/** Where a page keeps them otherwise. */
export const ConditionTextsContext = createContext<UseConditionTexts>(useOwnTexts);
