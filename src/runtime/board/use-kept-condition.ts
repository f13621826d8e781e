import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { useState } from 'react';
import { accountOf, session } from '../../session/store.ts';
import { fitting, KeptQuery } from '../record/list/views/kept-query.ts';
import { emptyQuery } from '../record/list/views/view-query.ts';

/** What a board is narrowed to, kept as the record list keeps its own: without what asks for fields that are gone. */
export function useKeptCondition(
  boardId: string,
  fields: readonly ConditionField[],
): [Condition, (next: Condition) => void] {
  const [kept] = useState(() => new KeptQuery(accountOf(session.user), boardId, 'board'));
  const [condition, setCondition] = useState(() => {
    const query = kept.read();
    return query
      ? fitting(query, new Set(fields.map(({ key }) => key)), new Set()).condition
      : emptyCondition();
  });
  return [
    condition,
    next => {
      setCondition(next);
      if (next.items.length > 0) kept.write({ ...emptyQuery(), condition: next });
      else kept.clear();
    },
  ];
}
