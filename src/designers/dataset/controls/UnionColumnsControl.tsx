import { plainType } from '@gonghui/elements/facts/plain.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { Plus, Wand2, X } from 'lucide-react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';
import { matchedColumns } from '../sources/matched-columns.ts';
import { useColumnsOf } from '../use-columns-of.ts';
import { sourceName } from '../words-of.ts';

/** Columns of a union, and which column of each member stands in them; types are equal or it is refused (rule Q10). */
export function UnionColumnsControl({ setting, target, disabled, inputId }: ControlProps<'union-columns'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const definition = useDefinition();
  const columnsOf = useColumnsOf();
  const id = target.ids[0] ?? '';
  const union = definition.unions.find(one => one.id === id);
  if (!union) return null;
  const { members, columns } = union;
  const set = (column: string, field: string, value: Json) =>
    report(designer, editor.setItem(id, setting.prop, column, field, value));
  const put = (column: (typeof columns)[number], member: string, key: string) => {
    const chosen = columnsOf(member)?.find(one => one.key === key);
    editor.group('修改 对应的列', () => {
      set(column.id, 'from', { ...column.from, [member]: key });
      if (chosen && Object.values(column.from).every(one => one === '')) {
        set(column.id, 'type', chosen.type);
        set(column.id, 'alias', chosen.label);
      }
    });
  };
  const match = () =>
    editor.group('按名称对应列', () => {
      for (const column of matchedColumns(members, columnsOf, columns))
        report(designer, editor.addItem(id, setting.prop, { id: newId(), ...column } as unknown as Props));
    });
  const options = (column: (typeof columns)[number], member: string) =>
    (columnsOf(member) ?? [])
      .filter(({ type }) => type === column.type || Object.values(column.from).every(one => one === ''))
      .map(({ key, label }) => ({ value: key, label }));
  return (
    <div className="gs-keys">
      {columns.map(column => (
        <fieldset key={column.id} className="gs-union-column">
          <legend>{column.alias}</legend>
          {members.map(member => (
            <FieldSelect
              key={member}
              label={`${column.alias} 在 ${sourceName(definition, member)} 中`}
              placeholder={`${sourceName(definition, member)}：空`}
              gone="已删除的字段"
              value={column.from[member] ?? ''}
              disabled={disabled}
              options={options(column, member)}
              onChange={key => put(column, member, key)}
            />
          ))}
          <button
            type="button"
            className="gs-icon"
            disabled={disabled}
            aria-label={`删除列 ${column.alias}`}
            onClick={() => report(designer, editor.removeItem(id, setting.prop, column.id))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        id={inputId}
        aria-label="按名称对应"
        className="gd-add"
        disabled={disabled || members.length < 2}
        onClick={match}
      >
        <Wand2 size={14} aria-hidden="true" />
        按名称对应
      </button>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || members.length === 0}
        onClick={() =>
          report(
            designer,
            editor.addItem(id, setting.prop, { id: newId(), alias: '列', type: plainType('text'), from: {} }),
          )
        }
      >
        <Plus size={14} aria-hidden="true" />
        添加列
      </button>
    </div>
  );
}
