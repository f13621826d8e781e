import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { type DemoApplet, datasetsOfScreen } from './screen-datasets.ts';
import { screenDesign } from './screen-design.ts';

const NAME = '行政服务运行大屏';

/** A released big screen over four forms of the applet and datasets made for it. What is there already is kept. */
export async function screened(services: Services, admin: Ctx, made: DemoApplet): Promise<void> {
  const { pages } = services;
  const { appletId } = made;
  const { list } = await pages.page(admin, { appletId, page: { current: 1, pageSize: 999 } });
  const known = list.find(({ name }) => name === NAME);
  if (known?.releasedVersion) return;
  const id = known?.id ?? (await pages.create(admin, { type: 'datav', appletId, name: NAME })).id;
  const template = screenDesign(await datasetsOfScreen(services, admin, made));
  await pages.save(admin, id, { type: 'datav', template: template as never });
  await pages.release(admin, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
}
