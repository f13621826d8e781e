import { formLink } from '@gonghui/elements/shared/link.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { pageDesign } from './page-design.ts';
import { datasetOf } from './reports.ts';
import { type Column, type DemoApplet, datasetsOfScreen, definitionOver } from './screen-datasets.ts';

const NAME = '行政服务首页';
const EVERYBODY = { type: 'all' as const, depts: [], users: [], roles: [] };

const VISITORS: readonly Column[] = [
  ['dvday001', '来访日期', 'date'],
  ['dvfrom01', '来访单位', 'input'],
  ['dvwhy001', '来访事由', 'select-single'],
  ['dvmany01', '来访人数', 'number'],
];

/** The released front of the applet, which opens with it, over the datasets of its screen and one of visitors. What is there already is kept. */
export async function fronted(services: Services, admin: Ctx, made: DemoApplet): Promise<void> {
  const { pages, applets } = services;
  const { appletId } = made;
  const { list } = await pages.page(admin, { appletId, page: { current: 1, pageSize: 999 } });
  const known = list.find(({ name }) => name === NAME);
  if (known?.releasedVersion) return;
  const id = known?.id ?? (await pages.create(admin, { type: 'custom', appletId, name: NAME })).id;
  const name = '访客数据';
  const visitor = await datasetOf(services, admin, {
    appletId,
    name,
    kind: 'form',
    definition: definitionOver(made, 'visitor', name, VISITORS),
  });
  const linkTo = (file: string): string => formLink(made.get(file) ?? '');
  const template = pageDesign(
    { ...(await datasetsOfScreen(services, admin, made)), visitor },
    {
      'leave-request': linkTo('leave-request'),
      'car-request': linkTo('car-request'),
      'meeting-room': linkTo('meeting-room'),
      visitor: linkTo('visitor'),
      'asset-repair': linkTo('asset-repair'),
      'office-supplies': linkTo('office-supplies'),
    },
  );
  await pages.save(admin, id, { type: 'custom', template: template as never });
  await pages.release(admin, id, { scope: EVERYBODY });
  await applets.setBrief(admin, appletId, { homePage: id });
}
