import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { PrintData, PrintedField, PrintedLine, PrintedRecord } from '../record/data.ts';

/** A field whose label is its id. */
export const fieldOf = (
  id: string,
  type: string,
  props: Props = {},
  columns?: PrintedField[],
): PrintedField => ({
  id,
  type,
  label: id,
  props: { label: id, ...props },
  ...(columns ? { columns } : {}),
});

/** Rows of a subform. */
export const rowsOf = (...rows: readonly Record<string, Json>[]): Json =>
  rows.map((values, at) => ({ id: `r${at}`, values })) as unknown as Json;

/** A record of 张三 that was approved, printed for the first time. */
export const recordOf = (values: Record<string, Json>, more: Partial<PrintedRecord> = {}): PrintedRecord => ({
  id: 'recordaa',
  values,
  creator: { id: 'user0001', name: '张三', depts: [{ id: 'dept0001', name: '研发中心' }] },
  createTime: '2026-11-20 09:30:00',
  updateTime: '2026-11-21 09:30:00',
  processStatus: 'approved',
  statusText: '已通过',
  printCount: 1,
  recordUrl: 'https://x.cn/url/form/form0001/recordaa',
  lines: [],
  ...more,
});

/** A decision of somebody at a node. */
export const decisionOf = (
  nodeId: string | null,
  approver: string,
  signature: string | null = null,
): PrintedLine => ({
  ...{ nodeId, node: `节点${nodeId}`, approver, time: '2026-11-22 10:00:00', result: '同意' },
  comment: `${approver}的意见`,
  signature,
});

/** What 王芳 may see of these records of 共绘科技. */
export const dataOf = (
  fields: readonly PrintedField[],
  records: readonly PrintedRecord[],
  more: Partial<PrintData> = {},
): PrintData => ({
  fields,
  records,
  names: { users: [{ id: 'user0002', name: '李四' }], depts: [], roles: [] },
  enterprise: { name: '共绘科技', logo: 'logo0001' },
  printer: { id: 'user0003', name: '王芳' },
  fonts: [],
  printTime: '2026-11-23 13:05:00',
  ...more,
});
