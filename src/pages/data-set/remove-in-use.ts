import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { isApiError } from '../../transport/errors.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError } from '../../ui/toast.ts';

interface Use {
  readonly name: string;
}

/**
 * Takes something away that may be in use: the server is asked without force, names what uses it, and is asked with force
 * only after that has been read. What goes wrong is said.
 */
export async function removeInUse(what: string, remove: (force: boolean) => Promise<void>): Promise<void> {
  try {
    await remove(false);
  } catch (error) {
    const { uses } = ((isApiError(error, 'conflict') ? error.data : null) as { uses?: readonly Use[] }) ?? {};
    if (!uses || uses.length === 0) {
      toastError(wordsOf(error, '删除失败，请重试'));
      return;
    }
    const names = uses.map(({ name }) => `「${name}」`).join('、');
    const all = await confirm(
      `${what}正在被 ${uses.length} 处使用：${names}。\n删除后它们将无法显示这些数据。确定删除？`,
      { danger: true, okText: '仍然删除', width: 420 },
    );
    if (all) await remove(true).catch(reason => toastError(wordsOf(reason, '删除失败，请重试')));
  }
}
