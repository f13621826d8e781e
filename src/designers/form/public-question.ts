import type { DesignEditor } from '@gonghui/editor/api.ts';
import { type BusinessUse, businessUses, inTheWay } from '@gonghui/elements/form/linkage/business-uses.ts';
import { ask } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

const named = (uses: readonly BusinessUse[]): string => uses.map(({ label }) => `「${label}」`).join('、');

/** What is asked of somebody who saves this into a form that strangers fill in. */
export function publicQuestion(uses: readonly BusinessUse[]): string {
  const people = uses.filter(({ kind }) => kind === 'people');
  const records = uses.filter(({ kind }) => kind === 'records');
  return [
    '该表单已公开发布，不能包含业务组件。',
    ...(people.length > 0 ? [`${named(people)}会显示组织内的成员、部门或角色。`] : []),
    ...(records.length > 0
      ? [
          `${named(records)}的内容来自其他表单或外部接口。如需让外部人员看到，请关闭公开，保存并发布后重新开启公开，逐项允许。`,
        ]
      : []),
  ].join('\n');
}

/**
 * Asks before a save that would bring into public what has no business there (spec, designers §5; rule L6). True: save it. What
 * cannot be learned now is left to the gateway, which has the last word.
 */
export async function askForPublic(formId: string, editor: DesignEditor): Promise<boolean> {
  const template = editor.toTemplate();
  if (inTheWay(businessUses(template, [])).length === 0) return true;
  const calls = await import('./public-calls.ts').catch(() => null);
  const open = await calls?.publicState(formId);
  if (!calls || !open?.publicRelease) return true;
  const uses = inTheWay(businessUses(template, open.ticks));
  if (uses.length === 0) return true;
  const nodes = uses.map(({ id }) => id).filter(id => editor.node(id) !== undefined);
  const answer = await ask(publicQuestion(uses), {
    okText: '关闭公开',
    cancelText: '返回',
    danger: true,
    ...(nodes.length > 0 ? { deleteText: '删除组件' } : {}),
  });
  if (answer === 'cancel') return false;
  if (answer === 'delete') {
    const removed = editor.remove(nodes);
    if (!removed.ok) toastError(removed.message);
    return removed.ok;
  }
  if (!(await calls.closePublic(formId))) return false;
  toastSuccess('已关闭公开');
  return true;
}
