import { column as columnPart } from '@gonghui/elements/dataset/column/definition.ts';
import { useDesigner } from '../../frame/designer.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { aliasFor, showGroup } from '../commands.ts';
import { useDefinition } from '../dataset-designer.ts';
import { useColumnsOf } from '../use-columns-of.ts';
import { mainOf } from '../words-of.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A source of the dataset, by name. */
export function SourceControl({
  setting,
  value,
  mixed,
  disabled,
  inputId,
  set,
}: ControlProps<'dataset-source'>) {
  const { sources, unions } = useDefinition();
  const options = [...sources, ...(setting.unions ? unions : [])].map(({ id, name }) => ({
    value: id,
    label: name || '未选择来源',
  }));
  return (
    <FieldSelect
      id={inputId}
      label={setting.label}
      placeholder={mixed ? '多个值' : '请选择'}
      gone="已删除的数据源"
      value={textOf(value)}
      disabled={disabled}
      options={options}
      onChange={set}
    />
  );
}

/** What a column is called until somebody names it. */
const UNNAMED = columnPart.defaults().alias;

/** A path of the props as a value. */
function at(props: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      props,
    );
}

/** A column of a source; what the part is a value of follows the column that was chosen. */
export function ColumnControl({
  setting,
  target,
  value,
  disabled,
  inputId,
  set,
}: ControlProps<'source-column'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const definition = useDefinition();
  const columnsOf = useColumnsOf();
  const props = target.props[0] ?? {};
  const source = setting.source === undefined ? mainOf(definition) : textOf(at(props, setting.source));
  const columns = columnsOf(source);
  const choose = (key: string) => {
    const column = columns?.find(one => one.key === key);
    editor.group(`修改 ${setting.label}`, () => {
      set(key);
      // An aggregate of texts is a number all the same, unless it is one of them.
      const follows = setting.prop === 'from.key';
      if (column && follows && typeof props.type === 'string' && props.type !== column.type)
        target.set('type', column.type);
      if (setting.prop === 'key' && props.aggregate === undefined) target.set('aggregate', 'sum');
      // A column that nobody has named yet is called as what it sums up.
      const from = definition.sources.find(({ id }) => id === source);
      if (column && from && setting.prop === 'key' && props.alias === UNNAMED) {
        const taken = new Set(definition.aggregate?.fields.map(({ alias }) => alias));
        target.set('alias', aliasFor({ source: from, column }, taken));
      }
      if (column && from && setting.prop === 'mainField') {
        const others = definition.aggregate?.linkFields.filter(({ id }) => !target.ids.includes(id)) ?? [];
        const before = textOf(value);
        const free = before !== key && others.every(({ mainField }) => mainField !== before);
        showGroup(designer, { source: from, column }, free ? before : undefined);
      }
    });
  };
  if (source !== '' && columns === undefined && textOf(value) !== '')
    return <p className="gd-hint">列还没有加载出来</p>;
  return (
    <FieldSelect
      id={inputId}
      label={setting.label}
      placeholder={source === '' ? '先选择数据源' : '请选择'}
      gone="已删除的字段"
      value={textOf(value)}
      disabled={disabled}
      options={(columns ?? []).map(({ key, label }) => ({ value: key, label }))}
      onChange={choose}
    />
  );
}
