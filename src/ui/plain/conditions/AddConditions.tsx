import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { ListPlus, Plus } from 'lucide-react';
import { Button } from '../Button.tsx';
import { ofField } from './condition-edits.ts';

interface AddConditionsProps {
  /** Whose comparison is added. */
  first: ConditionField;
  value: Condition;
  groups: boolean;
  max: number;
  full: boolean;
  onAdd(row: ConditionItem | Condition): void;
}

/** Below the rows: what adds a comparison, or a group of them. */
export function AddConditions({ first, value, groups, max, full, onAdd }: AddConditionsProps) {
  return (
    <div className="gh-conditions-add">
      <Button size="small" variant="ghost" disabled={full} onClick={() => onAdd(ofField(first))}>
        <Plus size={14} aria-hidden="true" /> 添加条件
      </Button>
      {groups ? (
        <Button
          size="small"
          variant="ghost"
          disabled={full}
          onClick={() =>
            onAdd({
              ...emptyCondition(),
              logical: value.logical === 'and' ? 'or' : 'and',
              items: [ofField(first)],
            })
          }
        >
          <ListPlus size={14} aria-hidden="true" /> 添加条件组
        </Button>
      ) : null}
      {full ? <span className="gh-conditions-full">最多可添加{max}个条件</span> : null}
    </div>
  );
}
