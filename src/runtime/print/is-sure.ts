import { confirm } from '../../ui/plain/confirm.tsx';
import type { LaidOut } from './paper/messages.ts';

const HOW = '可以换一种写法，或请管理员在「打印字体」中上传有这些字的字体。';

/** Whether to go on in spite of letters that no font has: asked before anything is handed out. */
export async function isSure({ lacking }: Pick<LaidOut, 'lacking'>, what: '打印' | '下载'): Promise<boolean> {
  return lacking === '' || confirm(`${lacking}\n${HOW}`, { okText: `仍然${what}`, danger: true });
}
