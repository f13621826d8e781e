import type { Act } from '@gonghui/contract/approval-shapes.ts';

/** What buttons are called where the node does not name them. */
export const ACT_LABELS: Readonly<Record<Act, string>> = {
  agree: '同意',
  refuse: '拒绝',
  transfer: '转交',
  countersign: '加签',
  back: '退回',
};

export type CountersignKind = 'before' | 'after' | 'parallel';

export const COUNTERSIGN_LABELS: Readonly<Record<CountersignKind, { label: string; note: string }>> = {
  before: { label: '前加签', note: '先由他们审批，再由您审批' },
  after: { label: '后加签', note: '您同意后，再由他们审批' },
  parallel: { label: '并加签', note: '与您同时审批' },
};

export const AFTER_LABELS = {
  again: { label: '重新走中间节点', note: '退回后，中间的节点依次重新审批' },
  straight: { label: '直接回到我', note: '重新处理后，跳过中间的节点直接由您审批' },
} as const;
export type AfterBack = keyof typeof AFTER_LABELS;

/** Offered beside the comment; one press writes it there. */
export const PHRASES = ['同意', '已核实，情况属实', '请补充说明后再提交', '请尽快办理'] as const;

/** The order of buttons: what decides first, then what passes it on. */
export const ACT_ORDER: readonly Act[] = ['agree', 'refuse', 'back', 'transfer', 'countersign'];
