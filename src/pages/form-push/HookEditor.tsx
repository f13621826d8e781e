import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { createHost } from '../../runtime/host.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { ConditionEditor } from '../../ui/plain/conditions/ConditionEditor.tsx';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { useFault } from '../../ui/use-fault.ts';
import { mayLose, useUnsaved } from '../../ui/use-unsaved.ts';
import { askedBy, draftOf, type HookDraft, lacking, movesAway, sourceOf } from './draft.ts';
import { EventChoice } from './EventChoice.tsx';
import { FieldChoice } from './FieldChoice.tsx';
import css from './form-push.module.css';
import { HeaderRows } from './HeaderRows.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { TestLine } from './TestLine.tsx';
import { useKnownFields } from './use-known-fields.ts';

interface HookEditorProps {
  appletId: string;
  formId: string;
  /** Null: a new one. */
  hook: Hook | null;
  components: readonly TemplateComponent[];
  onClose(): void;
  /** `secret`: told this once, where there is a new one. */
  onSaved(secret: string | null): void;
}

const OF_FORM = '附件和图片推送为名称、大小和 7 天内有效的下载地址。密码字段不会推送。';
const OF_DATASET = '附件和图片不会推送。';

/** Where a hook sends, of what, and when. */
export function HookEditor({ appletId, formId, hook, components, onClose, onSaved }: HookEditorProps) {
  const [first] = useState(() => draftOf(hook));
  const [draft, setDraft] = useState<HookDraft>(first);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useFault(draft);
  const host = useMemo(() => createHost({ device: 'pc' }), []);
  const fields = useMemo(() => [...conditionFields(components), ...SYSTEM_CONDITION_FIELDS], [components]);
  const known = useKnownFields(components, draft.sourceId);
  const changed = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(changed);
  const put = (some: Partial<HookDraft>) => setDraft({ ...draft, ...some });
  const moved = movesAway(draft, hook);

  const close = async () => {
    if (!changed || (await mayLose('有未保存的修改，关闭后这些修改不会保留。', '关闭'))) onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = lacking(draft, hook);
    if (missing) return setFault(missing);
    setBusy(true);
    try {
      const asked = askedBy(draft);
      const { secret } = hook
        ? await send(
            hookCalls.update,
            { body: { ...asked, id: hook.id, rev: hook.rev, newSecret: draft.newSecret } },
            { quiet: true },
          )
        : await send(hookCalls.create, { body: { ...asked, ...sourceOf(draft), formId } }, { quiet: true });
      onSaved(secret);
    } catch (error) {
      setFault(wordsOf(error, '没有保存成功，请重试'));
      setBusy(false);
    }
  };

  return (
    <Drawer title={hook ? '修改数据推送' : '添加数据推送'} onClose={() => void close()}>
      <form className={css.form} onSubmit={save} noValidate>
        <TextField
          label="名称"
          required
          maxLength={50}
          placeholder="如 财务系统"
          value={draft.name}
          onChange={event => put({ name: event.target.value })}
        />
        <TextField
          label="推送地址"
          required
          maxLength={2000}
          inputMode="url"
          spellCheck={false}
          placeholder="https://"
          value={draft.url}
          hint={moved ? '地址换到了其他主机：请求头的值需要重新填写，保存后会生成新的签名密钥' : undefined}
          onChange={event => put({ url: event.target.value })}
        />
        <HeaderRows value={draft.headers} onChange={headers => put({ headers })} />
        <TestLine draft={draft} hook={hook} moved={moved} />
        {hook === null ? (
          <SourceChoice
            appletId={appletId}
            sourceId={draft.sourceId}
            onChange={source => put({ ...source, fields: null })}
          />
        ) : null}
        {draft.sourceId === null ? (
          <>
            <EventChoice
              events={draft.events}
              importsToo={draft.importsToo}
              onChange={events => put({ events })}
              onImports={importsToo => put({ importsToo })}
            />
            <fieldset className={css.group}>
              <legend>推送条件</legend>
              <ConditionEditor
                fields={fields}
                value={draft.condition}
                host={host}
                groups
                emptyText="没有条件时，所有数据都推送"
                onChange={condition => put({ condition })}
              />
            </fieldset>
          </>
        ) : null}
        {known ? (
          <FieldChoice
            known={known}
            note={draft.sourceId === null ? OF_FORM : OF_DATASET}
            fields={draft.fields}
            valueForm={draft.valueForm}
            onChange={next => put({ fields: next })}
            onForm={valueForm => put({ valueForm })}
          />
        ) : null}
        {hook && !moved ? (
          <label className={css.check}>
            <input
              type="checkbox"
              checked={draft.newSecret}
              onChange={event => put({ newSecret: event.target.checked })}
            />
            保存时生成新的签名密钥（旧密钥 24 小时内继续有效）
          </label>
        ) : null}
        <label className={css.check}>
          <input
            type="checkbox"
            checked={draft.status === 'on'}
            onChange={event => put({ status: event.target.checked ? 'on' : 'off' })}
          />
          {draft.sourceId === null ? '启用（停用期间的变化不会补发）' : '启用'}
        </label>
        <footer className={css.actions}>
          {fault ? (
            <p className={css.fault} role="alert">
              {fault}
            </p>
          ) : null}
          <Button onClick={() => void close()}>取消</Button>
          <Button type="submit" variant="primary" busy={busy}>
            保存
          </Button>
        </footer>
      </form>
    </Drawer>
  );
}
