import { X } from 'lucide-react';
import { Button } from '../../ui/plain/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { asOption, NOTHING } from './Choice.tsx';
import type { EditorPart } from './Limits.tsx';

/** What of the form this channel hides or fills in, and where visitors come from (rules L5, L15, L16). */
export function FieldRows(part: EditorPart) {
  const { draft, set } = part;
  return (
    <>
      <FixedRows {...part} />
      <PrefillRows {...part} />
      <HiddenFields {...part} />
      <label className="gh-open-field">
        来源参数
        <input
          value={draft.sources}
          placeholder="如 utm_source，最多 5 个，用空格分隔"
          onChange={event => set({ sources: event.target.value })}
        />
      </label>
    </>
  );
}

/** Fields that strangers may see, to choose from. */
const openFields = (fields: EditorPart['fields']) => fields.filter(({ secret }) => !secret);
const choicesOf = (fields: EditorPart['fields']) => [
  { value: '', label: '选择字段' },
  ...openFields(fields).map(asOption),
];

function FixedRows({ draft, faults, fields, set }: EditorPart) {
  const open = openFields(fields);
  const fixedAt = (at: number, part: Partial<(typeof draft.fixed)[number]>) =>
    set({ fixed: draft.fixed.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className="gh-open-rows">
      <legend>固定内容</legend>
      <small>由服务器写入，填写者看不到也改不了，如每个渠道各自的地点。</small>
      {draft.fixed.map((row, at) => {
        const options = open.find(({ id }) => id === row.fieldId)?.options ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={at}>
            <Select
              className="gh-open-box"
              label="固定内容的字段"
              value={row.fieldId}
              options={choicesOf(fields)}
              onChange={fieldId => fixedAt(at, { fieldId, value: '' })}
            />
            {options.length > 0 ? (
              <Select
                className="gh-open-box"
                label="固定内容"
                value={row.value}
                options={[NOTHING, ...options]}
                onChange={value => fixedAt(at, { value })}
              />
            ) : (
              <input
                aria-label="固定内容"
                value={row.value}
                onChange={event => fixedAt(at, { value: event.target.value })}
              />
            )}
            <Button
              size="small"
              variant="ghost"
              icon
              aria-label="移除固定内容"
              onClick={() => set({ fixed: draft.fixed.filter((_, index) => index !== at) })}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      {faults.fixed ? <small role="alert">{faults.fixed}</small> : null}
      <Button size="small" onClick={() => set({ fixed: [...draft.fixed, { fieldId: '', value: '' }] })}>
        添加固定内容
      </Button>
    </fieldset>
  );
}

function PrefillRows({ draft, faults, fields, set }: EditorPart) {
  const prefillAt = (at: number, part: Partial<(typeof draft.prefill)[number]>) =>
    set({ prefill: draft.prefill.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className="gh-open-rows">
      <legend>链接参数预填</legend>
      <small>如链接后加 ?name=张三，会自动填入对应字段。参数可以被人修改，必须准确的内容请用固定内容。</small>
      {draft.prefill.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at}>
          <input
            aria-label="参数名"
            placeholder="参数名，如 name"
            value={row.param}
            onChange={event => prefillAt(at, { param: event.target.value })}
          />
          <Select
            className="gh-open-box"
            label="预填的字段"
            value={row.fieldId}
            options={choicesOf(fields)}
            onChange={fieldId => prefillAt(at, { fieldId })}
          />
          <label className="gh-open-check">
            <input
              type="checkbox"
              checked={row.locked}
              onChange={event => prefillAt(at, { locked: event.target.checked })}
            />
            不可修改
          </label>
          <Button
            size="small"
            variant="ghost"
            icon
            aria-label="移除预填"
            onClick={() => set({ prefill: draft.prefill.filter((_, index) => index !== at) })}
          >
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {faults.prefill ? <small role="alert">{faults.prefill}</small> : null}
      <Button
        size="small"
        onClick={() => set({ prefill: [...draft.prefill, { param: '', fieldId: '', locked: false }] })}
      >
        添加预填
      </Button>
    </fieldset>
  );
}

function HiddenFields({ draft, fields, set }: EditorPart) {
  return (
    <fieldset className="gh-open-rows">
      <legend>对填写者隐藏的字段</legend>
      <div className="gh-open-hidden">
        {fields.map(({ id, label }) => (
          <label key={id} className="gh-open-check">
            <input
              type="checkbox"
              checked={draft.hidden.includes(id)}
              onChange={event =>
                set({
                  hidden: event.target.checked
                    ? [...draft.hidden, id]
                    : draft.hidden.filter(one => one !== id),
                })
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
