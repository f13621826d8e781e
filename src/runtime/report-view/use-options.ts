import { cellText } from '@gonghui/elements/charts/cell-text.ts';
import { type Answer, type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';
import { stretchText } from '@gonghui/elements/query/stretches.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { useRef } from 'react';
import type { FilterProps } from './filter-props.ts';
import { answerIn, type PanelState } from './panel-state.ts';
import { usePanel } from './use-panel.ts';

export interface Option {
  readonly key: Json;
  readonly label: string;
}

const keyOf = (cell: Cell): Json => (isKeyed(cell) ? cell.key : cell);

/** Values to choose from; 空, which an answer has first so that it is not cut off, is last. */
function optionsOf(answer: Answer | undefined): Option[] {
  const [column] = answer?.main.columns ?? [];
  if (!answer || !column) return [];
  const all = answer.main.rows.map(([cell = null]) => ({
    key: keyOf(cell),
    label: cellText(cell, column, EMPTY_TEXT),
  }));
  return [...all.filter(({ key }) => key !== null), ...all.filter(({ key }) => key === null)];
}

type OptionValue = string | boolean;
const isNamed = (key: Json): key is OptionValue => typeof key === 'string' || typeof key === 'boolean';

/**
 * The list of a filter: asked for once somebody opens it or something is chosen, and what was chosen and does not stand in it, as
 * of an address that was sent on, is asked for by itself.
 */
export function useOptions(
  { panel, ask, scheduler, values }: FilterProps,
  {
    open,
    keyword,
    chosen,
    missing,
  }: { open: boolean; keyword: string; chosen: Json[]; missing: string | null },
): { state: PanelState; options: Option[]; more: number | undefined; labelOf(key: Json): string } {
  const known = useRef(new Map<string, string>());
  const learn = (options: Option[]) => {
    for (const { key, label } of options) known.current.set(JSON.stringify(key), label);
    return options;
  };
  const asked = open || chosen.length > 0;
  const { state } = usePanel(
    scheduler,
    asked ? ask(panel, values, keyword === '' ? {} : { keyword }) : null,
    missing,
  );
  const answer = answerIn(state);
  const options = learn(optionsOf(answer));
  const strange = useRef<OptionValue[]>([]);
  // Once they are asked for they stay the question, so that knowing them asks for nothing again.
  if (state.is === 'shown') {
    const unknown = chosen.filter(isNamed).filter(key => !known.current.has(JSON.stringify(key)));
    if (unknown.some(key => !strange.current.includes(key))) strange.current = unknown;
  }
  const others = usePanel(
    scheduler,
    strange.current.length > 0 ? ask(panel, values, { chosen: strange.current }) : null,
    missing,
  );
  learn(optionsOf(answerIn(others.state)));
  return {
    state,
    options,
    more: answer?.meta.truncated,
    labelOf: key =>
      known.current.get(JSON.stringify(key)) ??
      (key === null ? EMPTY_TEXT : Array.isArray(key) ? stretchText(key) : String(key)),
  };
}
