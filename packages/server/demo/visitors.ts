import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { chanceFrom } from '@gonghui/samples/make/chance.ts';
import { component } from '@gonghui/samples/make/components.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { FastifyRequest } from 'fastify';

const NAME = '访客预约';
const GROUP = '会议与访客';
const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
const DAY = 86_400_000;
const HOUR = 3_600_000;
const ZONE = 8 * HOUR;
const COUNT = 26;

const WHY = ['商务洽谈', '面试', '送货取件', '设备维护', '参观学习'];

/** Without people of the enterprise, who cannot go outside: 访客登记 has some, and says so when it is to be public. */
const TEMPLATE: Template = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    component('vsnamexx', 'input', '访客姓名', { required: true }),
    component('vsphonex', 'input', '联系电话', { required: true }),
    component('vsfirmxx', 'input', '来访单位'),
    component('vswhyxxx', 'select-single', '来访事由', {
      required: true,
      options: WHY.map((label, at) => ({ value: `vswhyx0${at}`, label })),
    }),
    component('vsdayxxx', 'date', '来访日期', { required: true }),
    component('vscountx', 'number', '来访人数', { min: 1, max: 50 }),
    component('vsgatexx', 'input', '登记地点'),
    component('vssignxx', 'autograph', '访客签名', { overColumns: 12 }),
  ],
};

const PEOPLE = ['周文涛', '何敏', '孔志强', '尤佳', '施静怡', '华磊', '魏晓东', '陶然'];
const FIRMS = ['宏远物流', '明德设备', '晨星科技', '蓝海传媒', '东方文具'];

/** Two channels, as the gate and the desk have them, and what some of the last weeks' visitors filled in. */
const CHANNELS = [
  { name: '前台', gate: '前台', password: undefined, once: { kind: 'any' as const } },
  { name: '园区东门', gate: '园区东门', password: 'dongmen1', once: { kind: 'device' as const } },
];

/** Somebody who comes by a link from a website, as a request of his would name him. */
const asking = (visit: string, n: number) =>
  ({
    method: 'POST',
    headers: { 'x-signature': visit },
    routeOptions: { config: {} },
    ip: `198.51.100.${n + 1}`,
    id: `demo-visitor-${n}`,
  }) as unknown as FastifyRequest;

/** The channels that there are not yet. */
async function channelled({ links }: Services, admin: Ctx, formId: string, last: number): Promise<void> {
  const usual = { quota: 200, opensAt: last - 30 * DAY, closesAt: last + 90 * DAY };
  const made = await links.release.list(admin, formId);
  for (const { name, gate, password, once } of CHANNELS) {
    if (made.links.some(link => link.name === name)) continue;
    await links.manage.create(admin, formId, {
      ...usual,
      name,
      password,
      settings: {
        ...usualSettings,
        once,
        showLeft: true,
        sources: ['utm_source'],
        fixed: [{ fieldId: 'vsgatexx', value: gate }],
      },
    });
  }
}

/** What the visitors of the last weeks filled in, each at his own time. */
async function filledIn(
  { links }: Services,
  admin: Ctx,
  formId: string,
  last: number,
  set: (at: number) => void,
): Promise<void> {
  const chance = chanceFrom(3031);
  const { links: channels } = await links.release.list(admin, formId);
  for (let n = 0; n < COUNT; n++) {
    const at = last - (COUNT - n) * 17 * HOUR;
    set(at);
    const channel = channels[n % 3 === 0 ? 1 : 0];
    if (!channel) continue;
    const { password } = CHANNELS.find(({ name }) => name === channel.name) ?? {};
    const from = { address: `198.51.100.${n + 1}`, trace: '' };
    const { visit } = await links.open(
      channel.short,
      {
        device: `demo-visitor-${String(n).padStart(9, '0')}`,
        ...(password ? { password } : {}),
        source:
          n % 2 === 0
            ? { referrer: 'https://www.example.cn/visit', params: { utm_source: '官网' } }
            : { referrer: '', params: { utm_source: '海报' } },
      },
      from,
    );
    if (visit === null) continue;
    const request = asking(visit, n);
    await links.identify(request);
    await links.filling.submit(links.visitor(request, ['form'], channel.short), {
      key: `demo-visitor-${n}`,
      values: {
        vsnamexx: chance.pick(PEOPLE),
        vsphonex: `1380000${String(chance.between(1000, 9999))}`,
        vsfirmxx: chance.pick(FIRMS),
        vswhyxxx: `vswhyx0${chance.between(0, WHY.length - 1)}`,
        vsdayxxx: new Date(at + ZONE + chance.between(0, 3) * DAY).toISOString().slice(0, 10),
        vscountx: chance.between(1, 4),
      },
    });
  }
}

/**
 * A form that strangers fill in by two channels, each with its place, and the repairs' board for everybody to look at. Nothing
 * where links cannot lead here. What is there already is kept.
 */
export async function visited(
  services: Services,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  admin: Ctx,
  appletId: string,
  set: (at: number) => void,
): Promise<void> {
  if (config.baseUrl === null) return;
  const { pages, forms, links } = services;
  const { list } = await pages.page(admin, { appletId, page: { current: 1, pageSize: 999 } });
  const rows = list.flatMap(item => [item, ...item.children]);
  const known = rows.find(({ name, type }) => name === NAME && type === 'normal');
  if (known?.publicRelease) return;
  const groupId = rows.find(({ name, type }) => name === GROUP && type === 'group')?.id ?? null;
  const formId =
    known?.id ??
    (
      await forms.create(admin, {
        type: 'normal',
        appletId,
        name: NAME,
        template: TEMPLATE,
        ...(groupId === null ? {} : { groupId }),
      })
    ).id;
  if (!known?.releasedVersion) await forms.release(admin, formId, { scope: ALL });
  const last = now();
  await channelled(services, admin, formId, last);
  await links.release.publicRelease(admin, formId, { publicRelease: true });
  await filledIn(services, admin, formId, last, set);
  set(last);
  await links.manage.create(admin, formId, {
    name: '来访公示',
    quota: null,
    opensAt: null,
    closesAt: null,
    kind: 'records',
    settings: {
      ...usualSettings,
      shown: { columns: ['vsdayxxx', 'vswhyxxx', 'vsgatexx', 'vscountx'], condition: null, pageSize: 10 },
    },
  });
  const board = rows.find(({ type }) => type === 'dm');
  if (!board) return;
  await links.manage.create(admin, board.id, {
    name: '报修进度',
    quota: null,
    opensAt: null,
    closesAt: null,
    settings: {
      ...usualSettings,
      shown: { columns: ['bdfaultx', 'bdstatex', 'bdhastex', 'bdplacex'], condition: null, pageSize: 20 },
    },
  });
  await links.release.publicRelease(admin, board.id, { publicRelease: true });
}
