import type { ImportMode, ImportTarget } from '@gonghui/contract/imports.ts';
import css from './transfer.module.css';

const MODES: { value: ImportMode; label: string; help: string }[] = [
  { value: 'add', label: '全部新增', help: '每一行都作为新记录' },
  { value: 'skip', label: '跳过已有', help: '已有的记录不变，只新增其余的' },
  { value: 'update', label: '只更新', help: '更新已有的记录，没有的不新增' },
  { value: 'upsert', label: '更新并新增', help: '已有的更新，没有的新增' },
];

interface ModeChoiceProps {
  mode: ImportMode;
  keyField: string | null;
  /** Fields that records can be found by and that have a column. */
  targets: readonly ImportTarget[];
  onChange(mode: ImportMode, key: string | null): void;
  /** A blank cell empties the field of a record that exists. */
  clearBlank: boolean;
  onClearBlank(clearBlank: boolean): void;
}

/** What happens to rows whose record exists, and by which field that is seen. */
export function ModeChoice(props: ModeChoiceProps) {
  const { mode, keyField, targets, onChange, clearBlank, onClearBlank } = props;
  return (
    <fieldset className={css.modes}>
      <legend>遇到已有的记录</legend>
      <div className={css.choices}>
        {MODES.map(({ value, label, help }) => (
          <label key={value} title={help}>
            <input
              type="radio"
              name="import-mode"
              checked={mode === value}
              onChange={() => onChange(value, value === 'add' ? null : (keyField ?? targets[0]?.id ?? null))}
            />
            {label}
          </label>
        ))}
      </div>
      {mode === 'add' ? null : (
        <label className={css.key}>
          按字段匹配
          <select value={keyField ?? ''} onChange={event => onChange(mode, event.target.value || null)}>
            <option value="">请选择</option>
            {targets.map(target => (
              <option key={target.id} value={target.id}>
                {target.label}
              </option>
            ))}
          </select>
          <span>{MODES.find(({ value }) => value === mode)?.help}</span>
        </label>
      )}
      {mode === 'update' || mode === 'upsert' ? (
        <label className={css.key}>
          <input
            type="checkbox"
            checked={clearBlank}
            onChange={event => onClearBlank(event.target.checked)}
          />
          空单元格清空原值
          <span>
            {clearBlank ? '表格中空着的单元格会清空记录里的值' : '未勾选：空着的单元格不改动记录里的值'}
          </span>
        </label>
      ) : null}
    </fieldset>
  );
}
