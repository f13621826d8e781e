import { type Hook, VALUE_FORMS } from '@gonghui/contract/hook-shapes.ts';
import { Segments } from '../../ui/plain/Segments.tsx';
import css from './form-push.module.css';
import type { KnownField } from './use-known-fields.ts';
import { VALUE_FORM_WORDS } from './words.ts';

const HINTS: Readonly<Record<Hook['valueForm'], string>> = {
  value: '按系统保存的内容推送，成员、部门和选项为其标识',
  text: '按页面显示的文字推送，成员和部门为姓名',
  both: '每个字段同时包含值和文字',
};

/** Which of the known fields leave, and how. */
export function FieldChoice(props: {
  known: readonly KnownField[];
  note: string;
  fields: string[] | null;
  valueForm: Hook['valueForm'];
  onChange(fields: string[] | null): void;
  onForm(form: Hook['valueForm']): void;
}) {
  const { known, note, fields, valueForm } = props;
  const gone = (fields ?? []).filter(id => !known.some(field => field.id === id));
  const toggle = (id: string, on: boolean) =>
    props.onChange(on ? [...(fields ?? []), id] : (fields ?? []).filter(one => one !== id));
  return (
    <fieldset className={css.group}>
      <legend>推送字段</legend>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={fields === null}
          onChange={({ target }) => props.onChange(target.checked ? null : known.map(({ id }) => id))}
        />
        全部字段（以后新增的也推送）
      </label>
      {fields === null ? null : (
        <div className={css.fields}>
          {known.map(({ id, label }) => (
            <label key={id} className={css.check}>
              <input
                type="checkbox"
                checked={fields.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              <span title={label}>{label}</span>
            </label>
          ))}
        </div>
      )}
      {gone.length > 0 ? (
        <p className={css.warning}>有 {gone.length} 个所选字段已被删除，不会推送。</p>
      ) : null}
      <div className={css.events}>
        <span>内容</span>
        <div>
          <Segments
            label="内容"
            options={
              Object.fromEntries(VALUE_FORMS.map(form => [form, VALUE_FORM_WORDS[form]])) as Record<
                Hook['valueForm'],
                string
              >
            }
            value={valueForm}
            onChange={props.onForm}
          />
          <small>{HINTS[valueForm]}</small>
        </div>
      </div>
      <p className={css.note}>{note}</p>
    </fieldset>
  );
}
