import type { ApprovalRecord, RecordAct } from './records.ts';
import { ACT_LABELS, COUNTERSIGN_LABELS, REASON_LABELS, SYSTEM_NAME } from './words.ts';

/** The result column of the approval record (spec, designers §3 "Print template"). */
export const RESULT_LABELS: Readonly<Record<RecordAct, string>> = {
  submit: '发起',
  resubmit: '重新提交',
  agree: '同意',
  refuse: '拒绝',
  transfer: '转交',
  countersign: '加签',
  back: '退回',
  cc: '抄送',
  nobody: '等待指派',
  standIn: '转交管理员',
  noBranch: '继续执行',
  unjudged: '无法判断条件',
  revoke: '撤销',
  terminate: '终止',
  assign: '指派',
  entrust: '代为提交',
  handover: '交接',
  urge: '催办',
};

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
  switch (record.act) {
    case 'submit':
      return '发起了申请';
    case 'resubmit':
      return '重新提交了申请';
    case 'transfer':
      return `将任务转交给${people}`;
    case 'countersign':
      return `${record.countersign ? COUNTERSIGN_LABELS[record.countersign] : '加签'}给${people}`;
    case 'back':
      return `退回到${record.to === null ? '发起人' : `「${names.node(record.to)}」`}`;
    case 'cc':
      return `抄送给${people}`;
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
    case 'revoke':
      return '撤销了申请';
    case 'terminate':
      return '终止了流程';
    case 'urge':
      return '催办';
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
    record.inPlaceOf !== null &&
    record.by !== null &&
    (record.act === 'resubmit' || Object.hasOwn(ACT_LABELS, record.act))
      ? `（代${names.user(record.inPlaceOf)}）`
      : '';
  const why = record.reason && record.reason !== 'noBranch' ? `：${REASON_LABELS[record.reason]}` : '';
  return `${actor}${instead} ${actionText(record, names)}${why}`;
}
