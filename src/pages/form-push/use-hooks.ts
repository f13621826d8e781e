import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { useEffect } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';

const RENEW_MS = 5_000;

/** The hooks of a form, asked for again while something waits, turned on and off and removed. */
export function useHooks(formId: string) {
  const { data, error, reload } = useLoad(`hooks ${formId}`, signal =>
    send(hookCalls.list, { params: { id: formId } }, { signal, quiet: true }),
  );
  // What waits arrives while somebody looks.
  const moves = (data?.list ?? []).some(({ status, waiting }) => status === 'on' && waiting > 0);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => document.hidden || void reload(), RENEW_MS);
    return () => clearInterval(timer);
  }, [moves, reload]);
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      toastSuccess(said);
    } catch {
      // The client has said why.
    }
    await reload();
  };
  const toggle = (hook: Hook) => {
    const status = hook.status === 'on' ? 'off' : 'on';
    const params = { id: hook.id };
    return act(
      () => send(hookCalls.status, { params, body: { status } }),
      status === 'on' ? '已启用' : '已停用',
    );
  };
  const remove = async (hook: Hook) => {
    const text = `删除后不再推送${hook.waiting > 0 ? '，等待中的内容也会取消' : ''}。确定删除「${hook.name}」？`;
    if (!(await confirm(text, { okText: '删除', danger: true }))) return;
    await act(() => send(hookCalls.remove, { params: { id: hook.id } }), '删除成功');
  };
  return { data, error, reload, toggle, remove };
}
