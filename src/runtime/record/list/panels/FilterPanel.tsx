import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { Button } from '../../../../ui/plain/Button.tsx';
import { ConditionEditor } from '../../../../ui/plain/conditions/ConditionEditor.tsx';

interface FilterPanelProps {
  fields: readonly ConditionField[];
  condition: Condition;
  host: FillHost;
  onChange(condition: Condition): void;
}

/** Conditions with groups; the list follows while they are put together. */
export function FilterPanel({ fields, condition, host, onChange }: FilterPanelProps) {
  return (
    <div className="gl-filter">
      <ConditionEditor
        fields={fields}
        value={condition}
        host={host}
        groups
        relative
        emptyText="按字段的值筛选记录，可添加多个条件。"
        onChange={onChange}
      />
      {condition.items.length > 0 ? (
        <Button size="small" variant="ghost" onClick={() => onChange(emptyCondition())}>
          清除全部
        </Button>
      ) : null}
    </div>
  );
}
