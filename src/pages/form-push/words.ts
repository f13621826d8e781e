import { statusLabel } from '@gonghui/approval/words.ts';
import type {
  Delivery,
  Hook,
  HookEvent,
  HookSource,
  HookStage,
  SentEvent,
} from '@gonghui/contract/hook-shapes.ts';
import type * as z from 'zod/mini';

export type DeliveryItem = z.output<typeof Delivery>;

/** What a hook may be told of, as the page names it. */
export const EVENT_WORDS: Readonly<Record<SentEvent, string>> = {
  'record.created': '提交',
  'record.updated': '修改',
  'record.deleted': '删除',
  'record.restored': '恢复',
  'approval.started': '发起审批',
  'approval.approved': statusLabel('approved'),
  'approval.rejected': statusLabel('rejected'),
  'approval.revoke': statusLabel('revoke'),
  'approval.back': statusLabel('back'),
  'approval.terminated': statusLabel('terminated'),
  'record.snapshot': '批量推送',
  'dataset.row': '数据集的行',
};

export const EVENT_GROUPS: readonly { label: string; events: readonly HookEvent[] }[] = [
  { label: '数据', events: ['record.created', 'record.updated', 'record.deleted', 'record.restored'] },
  {
    label: '审批状态',
    events: [
      'approval.started',
      'approval.approved',
      'approval.rejected',
      'approval.revoke',
      'approval.back',
      'approval.terminated',
    ],
  },
];

/** What is pushed, as the spec names sources. */
export const SOURCE_WORDS: Readonly<Record<HookSource, string>> = {
  form: '表单',
  aggregate: '聚合表',
  cross: '跨应用',
  database: '数据库',
  file: '本地文件',
};

/** Where a try ended. */
export const STAGE_WORDS: Readonly<Record<HookStage, string>> = {
  own: '没有发出',
  address: '地址有误',
  dns: '找不到域名',
  guard: '地址不允许访问',
  connect: '连接被拒绝',
  tls: '加密连接失败',
  timeout: '超时',
  reply: '答复中断',
  status: '答复不是成功',
  ok: '成功',
};

export const STATE_WORDS: Readonly<Record<DeliveryItem['state'], string>> = {
  waiting: '等待中',
  delivered: '已送达',
  dead: '失败',
  cancelled: '已取消',
};

export const VALUE_FORM_WORDS: Readonly<Record<Hook['valueForm'], string>> = {
  value: '值',
  text: '文字',
  both: '值和文字',
};

/** 提交、修改、已通过等 5 项. */
export function eventText(events: readonly HookEvent[]): string {
  const known = events.map(event => EVENT_WORDS[event]);
  return known.length > 3 ? `${known.slice(0, 3).join('、')}等 ${known.length} 项` : known.join('、');
}

const MOST_COUNTED = 10_000;
export const countText = (count: number): string =>
  count >= MOST_COUNTED ? '1万以上' : count.toLocaleString('zh-CN');
