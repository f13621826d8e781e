import { pageKind } from '@gonghui/elements/page/kind.ts';
import { businessParts, pageForOutside } from '@gonghui/elements/page/outside.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { KindHooks } from '../../design/kinds/index.ts';
import type { PageRow } from '../../design/page-rows/index.ts';
import { templateIn } from '../../design/versions/index.ts';
import { hooksOfVisuals } from '../visuals/index.ts';
import { circleFaults } from './circles.ts';
import { expanded } from './expand.ts';
import { foreignLinks, linksInside } from './page-links.ts';

/** A page that strangers read takes no component that has no business outside (spec, designers §5). */
function refuseBusiness(page: PageRow, template: Template): void {
  if (!page.public_release) return;
  const business = businessParts(template);
  if (business.length === 0) return;
  const which = business.map(({ label }) => `「${label}」`).join('');
  throw new AppError('invalid', `该页面已公开发布，不能包含业务组件${which}，请删除组件或关闭公开`, {
    problems: business.map(({ id, label }) => ({ nodeId: id, message: `业务组件「${label}」不能公开` })),
    business,
  });
}

/** What a custom page does beside its version: as what asks datasets does, and it shows components of other designs. */
export const customPageHooks = (): KindHooks => {
  const visual = hooksOfVisuals(pageKind);
  return {
    ...visual,
    outside: {
      link: 'custom',
      // None of them can be allowed: whoever is nobody sees no records and no other design.
      business: template => businessParts(template).map(part => ({ ...part, allowed: false, tick: '' })),
      drawn: pageForOutside,
      remarks: linksInside,
    },
    async checking(trx, ctx, page, next) {
      refuseBusiness(page, next);
      const problems = [
        ...(await foreignLinks(trx, ctx, next)),
        ...(await circleFaults(trx, ctx, page, next)),
      ];
      if (problems[0]) throw new AppError('invalid', problems[0].message, { problems });
      await visual.checking?.(trx, ctx, page, next);
    },
    async releasing(trx, ctx, page, template) {
      refuseBusiness(page, template);
      return [
        ...(await circleFaults(trx, ctx, page, template)),
        ...((await visual.releasing?.(trx, ctx, page, template)) ?? []),
      ];
    },
    // Where strangers read it, a link added since leads them to a sign-in.
    released: async (trx, ctx, page, { template }) =>
      page.public_release ? linksInside(trx, ctx, templateIn(pageKind, template)) : [],
    async shown(trx, ctx, page, template, rights) {
      const shown = await visual.shown?.(trx, ctx, page, template, rights);
      const own = (shown?.template as unknown as Template | undefined) ?? template;
      return { ...shown, template: await expanded(trx, ctx, page, own) };
    },
    read: expanded,
  };
};
