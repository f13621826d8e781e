import { ask } from '../ui/plain/confirm.tsx';
import css from './leaving-question.module.css';
import type { Unfinished } from './machine.ts';

/** As many names as one line shows. */
const MOST = 3;

const named = (names: readonly string[], unit: string): string => {
  const shown = names.slice(0, MOST).map(name => `「${name}」`);
  return shown.join('、') + (names.length > MOST ? ` 等 ${names.length} ${unit}` : '');
};

/** One line for each sort of what is not finished. */
export function unfinishedLines({ forms, files, designs, records, comments, begun }: Unfinished): string[] {
  const lines: string[] = [];
  const known = forms.map(name => name || '未命名的表单');
  if (forms.length > 0) lines.push(`填写中的表单：${named(known, '张')}`);
  if (files.length > 0) lines.push(`等待上传的文件：${named(files, '个')}`);
  const edits = designs.map(({ name }) => name);
  if (designs.length > 0) lines.push(`还没有同步到服务器的设计：${named(edits, '个')}`);
  if (records > 0) lines.push(`未保存的数据修改：${records} 处`);
  if (comments > 0) lines.push(`未提交的审批意见：${comments} 条`);
  if (begun > 0) lines.push(`设计中没有写完的评论和设置：${begun} 处`);
  return lines;
}

/** Asks what becomes of it; null where the person stays. */
export async function askLeaving(found: Unfinished): Promise<'keep' | 'clear' | null> {
  const answer = await ask(
    <>
      <p>这台设备上有您还没有完成的内容：</p>
      <ul className={css.list}>
        {unfinishedLines(found).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        留在本机的内容，您重新登录后才会显示。浏览器里的内容没有加密，能使用这台设备的人仍有办法看到；公用设备请一起清除。
      </p>
    </>,
    { title: '退出登录', okText: '留在本机', deleteText: '一起清除', cancelText: '取消', width: 420 },
  );
  return answer === 'cancel' ? null : answer === 'ok' ? 'keep' : 'clear';
}
