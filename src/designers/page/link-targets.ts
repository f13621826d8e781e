import { viewOf } from '../../kinds/index.ts';
import { pagesOf } from '../../runtime/applet/pages-of-applet.ts';
import type { LinkTargets } from '../elements/elements-designer.ts';

/** Whatever of the applet people open: forms, reports, screens, boards, other pages. */
export const linkTargets = (appletId: string): LinkTargets => ({
  noun: '页面或表单',
  address: /^\/url\/(?:form|custom|report|datav|dm)\/[A-Za-z0-9_-]{1,64}$/,
  list: async () =>
    (await pagesOf(appletId)).flatMap(item => {
      const to = viewOf(item);
      return to === null ? [] : [{ to, name: item.name }];
    }),
});
