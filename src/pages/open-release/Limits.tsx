import { TextField } from '../../ui/plain/TextField.tsx';
import { WrittenDay } from '../../ui/plain/WrittenDay.tsx';
import { ZoneNote } from '../../ui/plain/ZoneNote.tsx';
import { asOption, Choice, NOTHING } from './Choice.tsx';
import type { ChannelDraft, faultsOf } from './draft.ts';
import type { OpenState } from './PublicSwitch.tsx';

export interface EditorPart {
  draft: ChannelDraft;
  faults: ReturnType<typeof faultsOf>;
  fields: OpenState['fields'];
  set(part: Partial<ChannelDraft>): void;
}

const ONCE = [
  { value: 'any', label: '不限次数' },
  { value: 'device', label: '每台设备一次' },
  { value: 'day', label: '每台设备每天一次' },
  { value: 'field', label: '同一个字段内容一次' },
] as const;

const LOCKS = [
  { value: 'none', label: '不需要密码' },
  { value: 'keep', label: '使用已设置的密码' },
  { value: 'set', label: '设置新密码' },
] as const;

const PROOFS = [
  { value: 'off', label: '关闭' },
  { value: 'busy', label: '访问过多时验证' },
  { value: 'always', label: '每次都验证' },
] as const;

/** When, how many, how often, and who knows the password (rules L8 to L13). */
export function Limits({ draft, faults, fields, set }: EditorPart) {
  const { once } = draft;
  return (
    <>
      <Window draft={draft} faults={faults} fields={fields} set={set} />
      {draft.closesAt === '' ? null : (
        <TextField
          label="宽限分钟数"
          inputMode="numeric"
          value={draft.grace}
          error={faults.grace ?? null}
          hint="结束前已打开页面的人，在这段时间内仍可提交"
          onChange={event => set({ grace: event.target.value })}
        />
      )}
      <TextField
        label="名额"
        inputMode="numeric"
        placeholder="不限"
        value={draft.quota}
        error={faults.quota ?? null}
        hint="删除的数据会退还名额"
        onChange={event => set({ quota: event.target.value })}
      />
      {draft.quota === '' ? null : (
        <label className="gh-open-check">
          <input
            type="checkbox"
            checked={draft.showLeft}
            onChange={event => set({ showLeft: event.target.checked })}
          />
          向填写者显示剩余名额
        </label>
      )}
      <Choice
        label="提交次数"
        value={once.kind}
        options={ONCE}
        note={
          once.kind === 'device' || once.kind === 'day'
            ? '按浏览器识别设备，换一个浏览器会被视为另一台设备。'
            : undefined
        }
        onChange={value => {
          const kind = value as (typeof once)['kind'];
          set({ once: kind === 'field' ? { kind, fieldId: '' } : { kind } });
        }}
      />
      {once.kind === 'field' ? (
        <Choice
          label="不可重复的字段"
          value={once.fieldId}
          options={[NOTHING, ...fields.filter(({ secret }) => !secret).map(asOption)]}
          fault={faults.once}
          onChange={fieldId => set({ once: { kind: 'field', fieldId } })}
        />
      ) : null}
      <Gate fills draft={draft} faults={faults} fields={fields} set={set} />
    </>
  );
}

/** When it opens. */
export function Window({ draft, faults, set }: EditorPart) {
  return (
    <>
      <div className="gh-open-pair">
        <WrittenDay
          titled
          label="开始时间"
          of="moment"
          value={draft.opensAt}
          error={faults.opensAt ?? null}
          onChange={opensAt => set({ opensAt })}
        />
        <WrittenDay
          titled
          label="结束时间"
          of="moment"
          value={draft.closesAt}
          error={faults.closesAt ?? null}
          onChange={closesAt => set({ closesAt })}
        />
      </div>
      <ZoneNote className="gh-open-zone" />
    </>
  );
}

/** Who knows the password, and what keeps robots away. */
export function Gate({ fills = false, draft, faults, set }: EditorPart & { fills?: boolean }) {
  return (
    <>
      <Choice
        label={fills ? '填写密码' : '访问密码'}
        value={draft.lock}
        options={LOCKS.filter(({ value }) => value !== 'keep' || draft.hadPassword)}
        onChange={lock => set({ lock: lock as ChannelDraft['lock'], password: '' })}
      />
      {draft.lock === 'set' ? (
        <TextField
          label="新密码"
          type="password"
          autoComplete="new-password"
          maxLength={64}
          value={draft.password}
          error={faults.password ?? null}
          onChange={event => set({ password: event.target.value })}
        />
      ) : null}
      <Choice
        label={fills ? '防止机器提交' : '防止机器访问'}
        value={draft.proof}
        options={PROOFS}
        note="由浏览器自动完成，访问者无需操作，最多等待几秒。"
        onChange={proof => set({ proof: proof as ChannelDraft['proof'] })}
      />
    </>
  );
}
