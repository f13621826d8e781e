import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { mayLose, useUnsaved } from '../../ui/use-unsaved.ts';
import { draftOf, type HookDraft, movesAway } from './draft.ts';
import css from './form-push.module.css';
import { HeaderRows } from './HeaderRows.tsx';
import { HookScope } from './HookScope.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { TestLine } from './TestLine.tsx';
import { useHookSaving } from './use-hook-saving.ts';

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

/** Where a hook sends, of what, and when. */
export function HookEditor({ appletId, formId, hook, components, onClose, onSaved }: HookEditorProps) {
  const [first] = useState(() => draftOf(hook));
  const [draft, setDraft] = useState<HookDraft>(first);
  const { busy, fault, save } = useHookSaving({ formId, hook, draft, onSaved });
  const changed = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(changed);
  const put = (some: Partial<HookDraft>) => setDraft({ ...draft, ...some });
  const moved = movesAway(draft, hook);

  const close = async () => {
    if (!changed || (await mayLose('有未保存的修改，关闭后这些修改不会保留。', '关闭'))) onClose();
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
        <HookScope draft={draft} components={components} put={put} />
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
