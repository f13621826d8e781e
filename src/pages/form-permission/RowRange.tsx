import type { Rows } from '@gonghui/contract/permissions.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { useId, useMemo } from 'react';
import { createHost } from '../../runtime/host/host.ts';
import { ConditionEditor } from '../../ui/plain/conditions/ConditionEditor.tsx';

const KINDS: readonly { kind: Rows['kind']; label: string; hint: string }[] = [
  { kind: 'own', label: '本人提交', hint: '自己提交的数据' },
  { kind: 'dept', label: '本部门', hint: '自己和同部门的人提交的数据' },
  { kind: 'depts', label: '本部门及下级', hint: '自己、同部门和下级部门的人提交的数据' },
  { kind: 'all', label: '全部数据', hint: '所有人提交的数据' },
  { kind: 'condition', label: '自定义条件', hint: '符合条件的数据，不论谁提交' },
];

/** Which records a group is about. */
export function RowRange(props: {
  value: Rows;
  fields: readonly ConditionField[];
  onChange(value: Rows): void;
}) {
  const { value, fields, onChange } = props;
  const name = useId();
  const host = useMemo(() => createHost({ device: 'pc' }), []);
  const choose = (kind: Rows['kind']) =>
    onChange(kind === 'condition' ? { kind, condition: emptyCondition() as never } : { kind });
  return (
    <>
      <div className="gh-perm-choices">
        {KINDS.map(({ kind, label, hint }) => (
          <label key={kind} data-tip={hint}>
            <input type="radio" name={name} checked={value.kind === kind} onChange={() => choose(kind)} />
            {label}
          </label>
        ))}
      </div>
      <p className="gh-perm-note">{KINDS.find(({ kind }) => kind === value.kind)?.hint}</p>
      {value.kind === 'condition' ? (
        <ConditionEditor
          fields={fields}
          value={value.condition}
          groups
          host={host}
          onChange={condition => onChange({ kind: 'condition', condition: condition as never })}
        />
      ) : null}
    </>
  );
}
