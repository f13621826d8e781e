import type { ViewBody } from '@gonghui/contract/record-views.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { createView, listViews } from '@gonghui/gateway/records/submissions/index.ts';
import type { Fields } from './fields.ts';

/** Shared views of two of the forms, so that a list shows what views are for. */
export async function viewed(
  { deps }: Services,
  admin: Ctx,
  made: { get(file: string): string | undefined; fields(file: string): Fields },
): Promise<void> {
  const share = async (file: string, views: readonly ViewBody[]) => {
    const id = made.get(file);
    if (!id || (await listViews(deps, admin, id)).views.length > 0) return;
    for (const view of views) {
      const body = { filters: null, sort: [], group: null, ...view, shared: true };
      await createView(deps, admin, id, {
        ...body,
        layout: { columns: [], rowHeight: view.layout?.rowHeight ?? 'middle' },
      });
    }
  };
  const [day, room] = made.fields('meeting-room').ids(['使用日期', '会议室']);
  if (day && room) {
    await share('meeting-room', [
      {
        name: '本周会议',
        filters: { logic: 'and', items: [{ fieldId: day, operator: 'eq', value: { range: 'week' } }] },
        sort: [{ fieldId: day, order: 'asc' }],
      },
      { name: '按会议室', group: { fieldId: room }, sort: [{ fieldId: day, order: 'desc' }] },
    ]);
  }
  await share('asset-repair', [
    {
      name: '最近30天',
      filters: {
        logic: 'and',
        items: [{ fieldId: 'createdAt', operator: 'eq', value: { range: 'last30' } }],
      },
      group: { fieldId: 'createdAt', unit: 'day' },
    },
  ]);
}
