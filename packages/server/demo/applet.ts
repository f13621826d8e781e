import { readFileSync } from 'node:fs';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { actor, type Person } from './enterprise.ts';
import { fieldsByLabel } from './fields.ts';
import { PAPER_FORMS } from './papers/forms.ts';

/** Groups and forms of the applet, as listed; a nested list is a group inside the group. */
const TREE: readonly (readonly [group: string, forms: readonly (readonly [file: string, name: string])[]])[] =
  [
    [
      '会议与访客',
      [
        ['meeting-room', '会议室预订'],
        ['visitor', '访客登记'],
      ],
    ],
    [
      '物资与车辆',
      [
        ['office-supplies', '办公用品领用'],
        ['car-request', '用车申请'],
        ['asset-repair', '资产报修'],
      ],
    ],
    [
      '人事',
      [
        ['employee-profile', '员工信息登记'],
        ['leave-request', '请假申请'],
      ],
    ],
    [
      '采购与报销',
      [
        ['purchase-request', '采购申请'],
        ['expense-claim', '费用报销'],
      ],
    ],
  ];

/** The applet with its groups and forms, all released; answers form ids by file. */
export async function applet({ applets, forms }: Services, admin: Ctx) {
  const all = { current: 1, pageSize: 999 };
  const existing = (await applets.page(admin, {}, all)).list.find(one => one.name === '行政服务');
  const appletId =
    existing?.id ??
    (
      await applets.create(admin, {
        name: '行政服务',
        description: '会议、访客、物资、车辆和人事的日常申请与登记',
        appletData: { icon: 'building', color: '#264ae5' },
      })
    ).id;
  if (!existing) {
    await applets.groups.create(admin, '日常办公', [appletId]);
  }
  await applets.setStatus(admin, appletId, 'released');

  const listed = (await forms.page(admin, { appletId, page: all })).list;
  const flat = listed.flatMap(item => [item, ...item.children]);
  const templates = new Map<string, Template>();
  const ids = new Map<string, string>();
  for (const [i, [group, entries]] of TREE.entries()) {
    const groupId =
      flat.find(item => item.type === 'group' && item.name === group)?.id ??
      (await forms.createGroup(admin, { appletId, groupName: group, sorting: i + 1 })).id;
    for (const [j, [file, name]] of entries.entries()) {
      const template =
        PAPER_FORMS[file] ??
        (JSON.parse(readFileSync(new URL(`./forms/${file}.json`, import.meta.url), 'utf8')) as Template);
      templates.set(file, template);
      const found = flat.find(item => item.name === name && item.type !== 'group');
      const id =
        found?.id ??
        (await forms.create(admin, { type: 'normal', appletId, name, template, sorting: j + 1, groupId })).id;
      ids.set(file, id);
      if (!found?.releasedVersion)
        await forms.release(admin, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
    }
  }
  return {
    appletId,
    get: (file: string) => ids.get(file),
    fields: (file: string) => fieldsByLabel(templates.get(file) ?? { page: {}, components: [] }),
  };
}

/** The builders and two fillers have been here before: their workbench shows what they opened last. */
export async function openApplet(
  { applets, forms }: Services,
  admin: Ctx,
  people: Person[],
  made: { appletId: string; get(file: string): string | undefined },
): Promise<void> {
  const visits: Record<string, string[]> = {
    王芳: ['visitor', 'office-supplies', 'meeting-room'],
    李明: ['employee-profile', 'leave-request', 'meeting-room'],
    张伟: ['car-request', 'meeting-room'],
    刘洋: ['asset-repair', 'office-supplies'],
  };
  for (const [name, files] of Object.entries(visits)) {
    const person = people.find(one => one.name === name);
    if (!person) continue;
    const builds = name === '王芳' || name === '李明';
    const ctx = actor(admin, person, builds ? [made.appletId] : []);
    await applets.brief(ctx, made.appletId);
    for (const file of files) {
      const id = made.get(file);
      if (id) await (builds ? forms.get(ctx, id, { from: 'design' }) : forms.fill(ctx, id));
    }
  }
}
