import { confirm } from '../../../ui/confirm.tsx';
import { dateTime } from '../../../ui/time.ts';
import type { Designer, Moment } from '../designer.ts';

/** A moment in words that go after 恢复到 and hold on any day: `版本 3`, `“上线前”`, `11-21 19:45 的版本`. */
export function nameOf({ name, title, kind, at, before, swept }: Moment): string {
  if (name !== null) return `“${name}”`;
  if (kind === 'save') return title;
  if (swept) return title;
  if (before) return `恢复到 ${before.to} 之前`;
  return `${dateTime(at)} 的版本`;
}

/** Asks before everything changes under the hands of colleagues, by their names. */
export function askRestore({ presence }: Designer, moment: Moment): Promise<boolean> {
  const here = [...new Set(presence.peers.filter(peer => !peer.self).map(peer => peer.name))];
  const others =
    here.length === 0
      ? ''
      : `\n${here.slice(0, 5).join('、')}${here.length > 5 ? ` 等 ${here.length} 人` : ''}正在编辑这份设计，画布会随之改变，他们会收到提示。`;
  return confirm(`确定恢复到 ${nameOf(moment)}？${others}\n恢复后可以撤销，保存后才生效。`);
}
