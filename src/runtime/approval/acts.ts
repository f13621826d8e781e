import type { CountersignKind } from '@gonghui/approval/flow.ts';
import type { Act } from '@gonghui/contract/approval-shapes.ts';

/** What each kind of 加签 means to who asks for it. */
export const COUNTERSIGN_NOTES: Readonly<Record<CountersignKind, string>> = {
  before: '先由他们审批，再由您审批',
  after: '您同意后，再由他们审批',
  parallel: '与您同时审批',
};

export const AFTER_LABELS = {
  again: { label: '重新走中间节点', note: '退回后，中间的节点依次重新审批' },
  straight: { label: '直接回到我', note: '重新处理后，跳过中间的节点直接由您审批' },
} as const;
export type AfterBack = keyof typeof AFTER_LABELS;

const PHRASES: Partial<Record<Act, readonly string[]>> = {
  agree: ['同意', '已核实，情况属实', '请尽快办理'],
  refuse: ['不同意', '不符合规定', '材料不完整'],
  back: ['请补充说明后再提交', '请核对后重新提交'],
};

/** Offered beside the comment of an action, one press writes it there; null while nobody knows which action it will be. */
export const phrasesFor = (act: Act | null): readonly string[] =>
  (act === null ? ['同意', '已核实，情况属实', '请补充说明后再提交', '请尽快办理'] : PHRASES[act]) ?? [];

/** The order of buttons: what decides first, then what passes it on. */
export const ACT_ORDER: readonly Act[] = ['agree', 'refuse', 'back', 'transfer', 'countersign'];
