import { ACTIONS, COUNTERSIGN, isAct } from '@gonghui/elements/flow/actions/actions.ts';
import { INSTANCE_ACTIONS } from '@gonghui/elements/flow/actions/instance-actions.ts';
import { RESULT_LABELS } from '@gonghui/elements/flow/actions/record-acts.ts';
import type { ApprovalRecord } from './records.ts';
import { REASON_LABELS, SYSTEM_NAME } from './words.ts';

export interface Names {
  user(id: string): string;
  node(id: string): string;
  /** A condition of a container; `isDefault`: 其他条件. */
  branch(id: string): { title: string; isDefault: boolean };
}

/** What became of a condition whose field is gone: whoever reads the record has to know why it went this way. */
function unjudged({ asked, taken }: NonNullable<ApprovalRecord['branch']>, names: Names): string {
  const lost = `条件「${names.branch(asked).title}」引用的字段已删除`;
  if (taken === asked) return `${lost}，按空值判断后进入此分支`;
  if (taken === null) return `${lost}，未进入此分支`;
  const { title, isDefault } = names.branch(taken);
  return isDefault ? `${lost}，按其他条件处理` : `${lost}，继续判断后进入「${title}」`;
}

/** What follows the actor in a sentence. */
function actionText(record: ApprovalRecord, names: Names): string {
  const people = record.users.map(id => names.user(id)).join('、');
  if (isAct(record.act)) {
    const { sentence, label } = ACTIONS[record.act];
    const kind = record.countersign && COUNTERSIGN[record.countersign].label;
    return sentence?.({ people, kind, node: record.to === null ? null : names.node(record.to) }) ?? label;
  }
  switch (record.act) {
    case 'submit':
      return '发起了申请';
    case 'cc':
      return people ? `抄送给${people}` : '没有可抄送的人员，未抄送';
    case 'nobody':
      return '未找到审批人，等待管理员指派';
    case 'standIn':
      return `未找到审批人，转交应用管理员${people}处理`;
    case 'assign':
      return `将任务${record.inPlaceOf ? `由${names.user(record.inPlaceOf)}` : ''}指派给${people}`;
    case 'entrust':
      return people
        ? `将${record.inPlaceOf ? names.user(record.inPlaceOf) : ''}被退回的申请交给${people}重新提交`
        : `将${record.inPlaceOf ? names.user(record.inPlaceOf) : ''}被退回的申请交由管理员指派`;
    case 'handover':
      return `${record.inPlaceOf ? `将${names.user(record.inPlaceOf)}的` : '将'}任务${people ? `交接给${people}` : '交由管理员指派'}`;
    case 'resubmit':
    case 'revoke':
    case 'terminate':
    case 'urge':
      return INSTANCE_ACTIONS[record.act].sentence ?? RESULT_LABELS[record.act];
    case 'noBranch':
      return REASON_LABELS.noBranch;
    case 'unjudged':
      return record.branch ? unjudged(record.branch, names) : RESULT_LABELS.unjudged;
    default:
      return RESULT_LABELS[record.act];
  }
}

/** A line of the approval record as a sentence: 王芳 将任务转交给李明; 系统 同意：审批人与发起人为同一人，自动同意. */
export function recordText(record: ApprovalRecord, names: Names): string {
  const actor = record.by === null ? SYSTEM_NAME : names.user(record.by);
  const instead =
    record.inPlaceOf !== null && record.by !== null && (record.act === 'resubmit' || isAct(record.act))
      ? `（代${names.user(record.inPlaceOf)}）`
      : '';
  const why = record.reason && record.reason !== 'noBranch' ? `：${REASON_LABELS[record.reason]}` : '';
  return `${actor}${instead} ${actionText(record, names)}${why}`;
}
