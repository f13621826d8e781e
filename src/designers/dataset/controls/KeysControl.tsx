import { keysMeet } from '@gonghui/elements/dataset/keys-meet.ts';
import { Plus, X } from 'lucide-react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { freshKey } from '../commands.ts';
import { useDefinition } from '../dataset-designer.ts';
import { useColumnsOf } from '../use-columns-of.ts';
import { sourceName } from '../words-of.ts';

type Pair = ReturnType<typeof freshKey>;

const pairsOf = (value: unknown): Pair[] =>
  Array.isArray(value)
    ? value.filter(
        (one): one is Pair => typeof one === 'object' && one !== null && typeof (one as Pair).id === 'string',
      )
    : [];

/** Pairs of columns that have to be equal; on the right only what can equal what stands on the left. */
export function KeysControl({ setting, target, value, disabled, inputId }: ControlProps<'relation-keys'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const definition = useDefinition();
  const columnsOf = useColumnsOf();
  const id = target.ids[0] ?? '';
  const relation = definition.relations.find(one => one.id === id);
  const pairs = pairsOf(value);
  const left = columnsOf(relation?.left ?? '') ?? [];
  const right = columnsOf(relation?.right ?? '') ?? [];
  const put = (pair: Pair, side: 'left' | 'right', key: string) =>
    report(designer, editor.setItem(id, setting.prop, pair.id, side, key));
  const fitting = (pair: Pair) => {
    const type = left.find(({ key }) => key === pair.left)?.type;
    return type === undefined ? right : right.filter(column => keysMeet(type, column.type));
  };
  const options = (columns: typeof left) => columns.map(({ key, label }) => ({ value: key, label }));
  return (
    <div className="gs-keys">
      {pairs.map((pair, index) => (
        <div key={pair.id} className="gs-key">
          <FieldSelect
            label={`第 ${index + 1} 组左侧字段`}
            placeholder={sourceName(definition, relation?.left)}
            gone="已删除的字段"
            value={pair.left}
            disabled={disabled}
            options={options(left)}
            onChange={key => put(pair, 'left', key)}
          />
          <span aria-hidden="true">=</span>
          <FieldSelect
            label={`第 ${index + 1} 组右侧字段`}
            placeholder={sourceName(definition, relation?.right)}
            gone="已删除的字段"
            value={pair.right}
            disabled={disabled}
            options={options(fitting(pair))}
            onChange={key => put(pair, 'right', key)}
          />
          <button
            type="button"
            className="gs-icon"
            disabled={disabled}
            aria-label={`删除第 ${index + 1} 组`}
            onClick={() => report(designer, editor.removeItem(id, setting.prop, pair.id))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </div>
      ))}
      <button
        type="button"
        id={inputId}
        aria-label="添加关联字段"
        className="gd-add"
        disabled={disabled || pairs.length >= 10}
        onClick={() => report(designer, editor.addItem(id, setting.prop, freshKey(), pairs.length))}
      >
        <Plus size={14} aria-hidden="true" />
        添加关联字段
      </button>
    </div>
  );
}
