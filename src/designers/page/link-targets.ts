import { formCalls } from '@gonghui/contract/forms.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { send } from '../../api/client.ts';
import { viewOf } from '../../kinds/index.ts';
import type { LinkTargets } from '../elements/elements-designer.ts';

/** Whatever of the applet people open: forms, reports, screens, boards, other pages. */
export const linkTargets = (appletId: string): LinkTargets => ({
  noun: '页面或表单',
  address: /^\/url\/(?:form|custom|report|datav|dm)\/[A-Za-z0-9_-]{1,64}$/,
  async list() {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    const { list } = await send(formCalls.page, { body: { appletId, page } }, { quiet: true });
    return list
      .flatMap(item => [item, ...(item.children ?? [])].flatMap(one => [one, ...(one.children ?? [])]))
      .flatMap(item => {
        const to = viewOf(item);
        return to === null ? [] : [{ to, name: item.name }];
      });
  },
});
