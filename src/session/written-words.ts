import { momentText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { pathHere, type UnsentWork } from './written.ts';

const clock = (at: number): string => momentText(at).slice(11, 16);

/** Whether it was written on the page that is shown. */
export const isHere = ({ path }: UnsentWork): boolean => path === pathHere();

/** What stands beside a fault: what was stored before it, or what becomes of what was not sent. Empty where nothing was written. */
export function writtenWords(written: UnsentWork): string {
  const { stored, kept } = written;
  const lines = [];
  if (stored) lines.push(`${stored.what}（${clock(stored.at)}）${stored.once ? '，请不要重复提交' : ''}。`);
  if (kept !== null && isHere(written))
    lines.push(
      kept
        ? '没有提交的内容保存在本机，重新打开后还在。'
        : '没有提交的内容没能保存在本机，离开或刷新后需要重新填写。',
    );
  return lines.join('');
}
