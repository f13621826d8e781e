import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { chanceFrom } from '@gonghui/samples/make/chance.ts';
import { choice, component } from '@gonghui/samples/make/components.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { actor, type Person } from './enterprise.ts';

const NAME = '维修工单';
const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
const DAY = 86_400_000;
const ZONE = 8 * 3_600_000;
const COUNT = 42;

const STATES = ['待派单', '处理中', '待验收', '已完成'];
const FAULTS = [
  '会议室投影不亮',
  '三楼空调滴水',
  '门禁刷卡无反应',
  '打印机反复卡纸',
  '茶水间水龙头漏水',
  '工位插座没电',
  '电梯厅灯管闪烁',
  '卫生间门锁损坏',
];

const TEMPLATE: Template = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [
    component('bdfaultx', 'input', '故障现象', { required: true, overColumns: 12 }),
    choice('bdstatex', 'select-single', '状态', STATES),
    choice('bdhastex', 'radio', '紧急程度', ['一般', '较急', '紧急']),
    component('bdplacex', 'input', '地点'),
    component('bdperson', 'staff', '处理人'),
    component('bdplanxx', 'date-range', '计划时段'),
    component('bdcostxx', 'number', '费用', { unit: '元', precision: 2, min: 0 }),
  ],
};

/** A clock that is set back to when records came in. */
interface SetClock {
  now(): number;
  set(at: number): void;
}

/**
 * A form of repairs with its board, and records of the last weeks in every state. Whoever is in 行政部 moves cards by the board
 * alone, and changes nothing else of them. What is there already is kept.
 */
export async function boarded(
  services: Services,
  admin: Ctx,
  people: readonly Person[],
  appletId: string,
  { now, set }: SetClock,
): Promise<void> {
  const { pages, forms, boards, permissions, deps, organisation } = services;
  const { list } = await pages.page(admin, { appletId, page: { current: 1, pageSize: 999 } });
  if (list.some(({ type, releasedVersion }) => type === 'dm' && releasedVersion !== null)) return;
  const known = list.find(({ name, type }) => name === NAME && type === 'normal');
  const formId =
    known?.id ?? (await forms.create(admin, { type: 'normal', appletId, name: NAME, template: TEMPLATE })).id;
  if (!known?.releasedVersion) await forms.release(admin, formId, { scope: ALL });
  const chance = chanceFrom(2027);
  const last = now();
  for (let n = 0; n < COUNT; n++) {
    const at = last - (COUNT - n) * 11 * 3_600_000;
    const start = at + chance.between(0, 6) * DAY;
    const day = (moment: number) => new Date(moment + ZONE).toISOString().slice(0, 10);
    const state = n < 20 ? 3 : chance.pick([0, 0, 1, 1, 1, 2, 3]);
    const values = {
      bdfaultx: chance.pick(FAULTS),
      bdstatex: `bdstat0${state}`,
      bdhastex: `bdhast0${chance.pick([0, 0, 1, 2])}`,
      bdplacex: `A座${chance.between(1, 12)}层`,
      bdperson: state > 0 ? [chance.pick(people).id] : [],
      bdplanxx: [day(start), day(start + chance.between(0, 3) * DAY)],
      bdcostxx: state === 3 ? chance.between(20, 600) : null,
    };
    set(at);
    await submitForm(deps, actor(admin, chance.pick(people)), formId, { values, key: `demo-board-${n}` });
  }
  set(last);
  const { id } = await boards.create(admin, { appletId, sourceId: formId });
  const { rev } = await boards.settings(admin, id);
  const displayFields = ['bdfaultx', 'bdhastex', 'bdplacex', 'bdperson', 'bdplanxx'];
  await boards.change(admin, id, { rev, displayFields, dateFieldKey: 'bdplanxx' });
  const dept = (await organisation.depts.list(admin)).find(({ name }) => name === '行政部');
  const groups = await permissions.get(admin, id);
  await permissions.set(admin, id, {
    rev: groups.rev,
    groups: [
      {
        id: newId(),
        name: '查看卡片',
        members: { type: 'release', depts: [], users: [], roles: [] },
        actions: ['see'],
        rows: { kind: 'all' },
        fields: {},
      },
      ...(dept
        ? [
            {
              id: newId(),
              name: '行政部移动卡片',
              members: {
                type: 'limited' as const,
                depts: [{ id: dept.id, name: dept.name }],
                users: [],
                roles: [],
              },
              actions: ['see' as const, 'change' as const],
              rows: { kind: 'all' as const },
              fields: Object.fromEntries(
                displayFields
                  .filter(field => field !== 'bdplanxx')
                  .map(field => [field, 'readonly' as const]),
              ),
            },
          ]
        : []),
    ],
  });
  await pages.release(admin, id, { scope: ALL });
}
