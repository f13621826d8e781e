import type { FormItem } from '@gonghui/contract/form-shapes.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { send } from '../../api/client.ts';

type Item = Omit<FormItem, 'children'> & { children?: readonly Item[] };

const pagesIn = (items: readonly Item[]): Item[] =>
  items.flatMap(item => (item.type === 'group' ? pagesIn(item.children ?? []) : [item]));

/** Pages of an applet for who builds it, those in its groups among them, each once. Rejects quietly. */
export async function pagesOf(appletId: string): Promise<readonly Item[]> {
  const page = { current: 1, pageSize: LIMITS.listPageSize };
  const { list } = await send(formCalls.page, { body: { appletId, page } }, { quiet: true });
  return pagesIn(list);
}
