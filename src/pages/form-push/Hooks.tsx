import { type Hook, MOST_HOOKS } from '@gonghui/contract/hook-shapes.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import css from './form-push.module.css';
import { HookEditor } from './HookEditor.tsx';
import { HookLog } from './HookLog.tsx';
import { HookRow } from './HookRow.tsx';
import { lostBy } from './lost.ts';
import { PushDialog } from './PushDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { useHooks } from './use-hooks.ts';

type HookDialog = { what: 'edit'; hook: Hook | null } | { what: 'log' | 'push'; hook: Hook } | null;

/** The hooks of a form, each with how it does. */
export function Hooks(props: { appletId: string; formId: string; components: readonly TemplateComponent[] }) {
  const { appletId, formId, components } = props;
  const { data, error, reload, toggle, remove } = useHooks(formId);
  const [open, setOpen] = useState<HookDialog>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  if (!data)
    return error ? (
      <EmptyState title="数据推送没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void reload()}>重试</Button>
      </EmptyState>
    ) : (
      <Skeleton rows={3} height={96} />
    );
  const { list } = data;
  const full = list.length >= MOST_HOOKS;
  const add = (
    <Button
      variant="primary"
      disabled={full}
      data-tip={full ? `最多设置 ${MOST_HOOKS} 个` : undefined}
      onClick={() => setOpen({ what: 'edit', hook: null })}
    >
      <Plus size={16} aria-hidden="true" /> 添加推送
    </Button>
  );
  return (
    <>
      {list.length === 0 ? (
        <EmptyState
          icon={<Send size={22} />}
          title="还没有数据推送"
          text="数据提交、修改、删除或审批后，自动把内容发送到您指定的地址。送达失败会自动重试，不会丢失。"
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <div className={css.bar}>
            <p>所选字段会原样离开系统，请只推送到可信的地址。</p>
            {add}
          </div>
          <ul className={css.hooks}>
            {list.map(hook => (
              <HookRow
                key={hook.id}
                hook={hook}
                lost={lostBy(hook, components)}
                onEdit={() => setOpen({ what: 'edit', hook })}
                onLog={() => setOpen({ what: 'log', hook })}
                onPush={() => setOpen({ what: 'push', hook })}
                onToggle={() => void toggle(hook)}
                onRemove={() => void remove(hook)}
              />
            ))}
          </ul>
        </>
      )}
      {open?.what === 'edit' ? (
        <HookEditor
          appletId={appletId}
          formId={formId}
          hook={open.hook}
          components={components}
          onClose={close}
          onSaved={told => {
            close();
            setSecret(told);
            toastSuccess('保存成功');
            void reload();
          }}
        />
      ) : null}
      {open?.what === 'log' ? (
        <HookLog
          hook={open.hook}
          onClose={() => {
            close();
            void reload();
          }}
        />
      ) : null}
      {open?.what === 'push' ? (
        <PushDialog hook={open.hook} onPushed={() => void reload()} onClose={close} />
      ) : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
