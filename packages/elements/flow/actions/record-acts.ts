import { ACTIONS, ACTS, type Act } from './actions.ts';
import { INSTANCE_ACTIONS, type InstanceAct } from './instance-actions.ts';

/** What the system says of itself in the record. */
const SYSTEM_RESULTS = {
  cc: '抄送',
  nobody: '等待指派',
  standIn: '转交管理员',
  noBranch: '继续执行',
  unjudged: '无法判断条件',
} as const;

/** A request that is sent again is another one: nothing of it stands in this record. */
export type RecordAct =
  | 'submit'
  | Act
  | Exclude<InstanceAct, 'again'>
  | keyof typeof SYSTEM_RESULTS
  | 'handover';

const { resubmit, revoke, terminate, assign, entrust, urge } = INSTANCE_ACTIONS;

/** The result column of the approval record (spec, designers §3 "Print template"), in the order of the call. */
export const RESULT_LABELS: Readonly<Record<RecordAct, string>> = {
  submit: '发起',
  resubmit: resubmit.label,
  ...(Object.fromEntries(ACTS.map(act => [act, ACTIONS[act].label])) as Record<Act, string>),
  ...SYSTEM_RESULTS,
  revoke: revoke.label,
  terminate: terminate.label,
  assign: assign.label,
  entrust: entrust.label,
  handover: '交接',
  urge: urge.label,
};

export const RECORD_ACTS = Object.keys(RESULT_LABELS) as RecordAct[];
