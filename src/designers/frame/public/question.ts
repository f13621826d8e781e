import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { ask } from '../../../ui/confirm.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { report } from '../commands/report.ts';
import type { Designer } from '../designer.ts';
import type { InPublic } from './in-public.ts';
import { closePublic, publicState } from './public-calls.ts';

const named = (uses: readonly BusinessComponent[]): string =>
  uses.map(({ label }) => `「${label}」`).join('、');
const inTheWay = (uses: readonly BusinessComponent[]) => uses.filter(use => !use.allowed);

/** What is asked of somebody who saves this into a design that strangers come to. */
export function publicQuestion({ noun, why }: InPublic, uses: readonly BusinessComponent[]): string {
  const kinds = [...new Set(uses.map(({ kind }) => kind))];
  return [
    `该${noun}已公开发布，不能包含业务组件。`,
    ...kinds.flatMap(kind => why[kind]?.(named(uses.filter(use => use.kind === kind))) ?? []),
  ].join('\n');
}

/** Asks about what the gateway would refuse, or has refused. True: it no longer stands in the way of the save. */
export async function askAbout(
  designer: Designer,
  about: InPublic,
  uses: readonly BusinessComponent[],
): Promise<boolean> {
  const { designId, editor } = designer;
  // A colleague may take one out while the question stands.
  const there = () => uses.map(({ id }) => id).filter(id => editor.node(id) !== undefined);
  const answer = await ask(publicQuestion(about, uses), {
    okText: '关闭公开',
    cancelText: '返回',
    danger: true,
    ...(there().length > 0 ? { deleteText: '删除组件' } : {}),
  });
  if (answer === 'cancel') return false;
  if (answer === 'delete') {
    const nodes = there();
    return nodes.length === 0 || report(designer, editor.remove(nodes)) === true;
  }
  if (!(await closePublic(designId))) return false;
  toastSuccess('已关闭公开');
  return true;
}

/**
 * Asks before a save that would bring into public what has no business there (spec, designers §5; rule L6). True: save it. What
 * cannot be learned now is left to the gateway, which has the last word.
 */
export async function askForPublic(designer: Designer, about: InPublic): Promise<boolean> {
  const template = designer.editor.toTemplate();
  if (inTheWay(about.business(template, [])).length === 0) return true;
  const open = await publicState(designer.designId);
  if (!open?.publicRelease) return true;
  const uses = inTheWay(about.business(template, open.ticks));
  return uses.length === 0 || askAbout(designer, about, uses);
}
