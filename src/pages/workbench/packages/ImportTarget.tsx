import { TextField } from '../../../ui/plain/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Checked } from './mapping.ts';
import css from './update.module.css';

/** What is made of a package: an applet that is new, or one that came of the same source and is brought up. */
export type Target =
  | { readonly mode: 'new'; readonly name: string }
  | { readonly mode: 'update'; readonly appletId: string };

const MODES = [
  ['new', '新建应用'],
  ['update', '更新已有应用'],
] as const;

interface ImportTargetProps {
  checked: Checked;
  target: Target;
  error: string | null | undefined;
  onChange(target: Target): void;
}

/** 新建应用 or 更新已有应用, and which. */
export function ImportTarget({ checked, target, error, onChange }: ImportTargetProps) {
  const { imported, name } = checked;
  const [only] = imported.length === 1 ? imported : [];
  return (
    <>
      <fieldset className={css.modes} aria-label="导入方式">
        {MODES.map(([mode, label]) => (
          <label key={mode}>
            <input
              type="radio"
              name="package-target"
              checked={target.mode === mode}
              disabled={mode === 'update' && imported.length === 0}
              onChange={() => onChange(mode === 'new' ? { mode, name } : { mode, appletId: only?.id ?? '' })}
            />
            {label}
          </label>
        ))}
        {imported.length === 0 && (
          <span className={css.count}>没有由同一来源导入、且由您管理的应用，不能更新</span>
        )}
      </fieldset>
      {target.mode === 'new' ? (
        <TextField
          label="应用名称"
          required
          value={target.name}
          error={error}
          onChange={event => onChange({ mode: 'new', name: event.target.value })}
        />
      ) : only ? (
        <p>更新「{only.name}」。</p>
      ) : (
        <div className={css.which}>
          <Select
            label="要更新的应用"
            value={target.appletId}
            options={[
              { value: '', label: '选择要更新的应用' },
              ...imported.map(one => ({ value: one.id, label: one.name })),
            ]}
            onChange={appletId => onChange({ mode: 'update', appletId })}
          />
        </div>
      )}
    </>
  );
}
