import type { FieldRight } from '@gonghui/elements/flow/model.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useFlowForm } from '../flow-designer.ts';
import type { RightRow } from '../flow-form.ts';

const RIGHTS: readonly { right: FieldRight; label: string }[] = [
  { right: 'editable', label: '可编辑' },
  { right: 'readonly', label: '只读' },
  { right: 'hidden', label: '隐藏' },
];
/** Rows from which on a search is offered. */
const MANY = 12;

/** Every field of the form with its columns, as one list of lines. */
const linesOf = (rows: readonly RightRow[]): { id: string; label: string; of: string | null }[] =>
  rows.flatMap(({ id, label, columns }) => [
    { id, label, of: null },
    ...columns.map(column => ({ id: column.id, label: column.label, of: id })),
  ]);

/**
 * What this node's people may do with each field; a field that is not named is readonly, a column that is not named is
 * what its subform is.
 */
export function FieldPermissionControl({
  target,
  value,
  disabled,
  labelId,
}: ControlProps<'field-permission'>) {
  const { editor } = useDesigner();
  const form = useFlowForm();
  const name = useId();
  const [query, setQuery] = useState('');
  if (!form) return <p className="gd-hint">表单尚未加载，联网后可设置</p>;
  const lines = linesOf(form.rows);
  if (lines.length === 0) return <p className="gd-hint">表单中没有字段，请先在表单设计中添加并保存</p>;
  // People who only get a copy write nothing.
  const copies = target.ids.some(id => editor.node(id)?.type === 'ccTask');
  const rights = RIGHTS.filter(({ right }) => !(copies && right === 'editable'));
  const held = (value ?? {}) as Record<string, Json>;
  const rightOf = (id: string, of: string | null): FieldRight =>
    (held[id] as FieldRight | undefined) ?? (of === null ? 'readonly' : rightOf(of, null));
  const shown = lines.filter(({ label }) => label.includes(query.trim()));
  const setAll = (right: FieldRight) =>
    target.set('fieldPermission', { ...held, ...Object.fromEntries(shown.map(({ id }) => [id, right])) });
  return (
    <div className="gw-rights">
      {lines.length > MANY && (
        <label className="gd-search">
          <Search size={14} aria-hidden="true" />
          <input
            value={query}
            placeholder="搜索字段"
            aria-label="搜索字段"
            onChange={event => setQuery(event.target.value)}
          />
        </label>
      )}
      <table aria-labelledby={labelId}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            {rights.map(({ right, label }) => (
              <th key={right} scope="col">
                <label>
                  <input
                    type="radio"
                    name={`${name}-all`}
                    disabled={disabled}
                    aria-label={`全部${label}`}
                    checked={shown.length > 0 && shown.every(({ id, of }) => rightOf(id, of) === right)}
                    onChange={() => setAll(right)}
                  />
                  {label}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, of }) => (
            <tr key={id} data-column={of !== null || undefined}>
              <th scope="row" data-tip={label}>
                {label}
              </th>
              {rights.map(({ right, label: text }) => (
                <td key={right}>
                  <input
                    type="radio"
                    name={`${name}-${id}`}
                    aria-label={`${label} ${text}`}
                    disabled={disabled}
                    checked={rightOf(id, of) === right}
                    onChange={() => target.set(`fieldPermission.${id}`, right)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="gd-hint">没有找到“{query}”</p>}
    </div>
  );
}
