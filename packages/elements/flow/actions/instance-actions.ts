interface InstanceActionRow {
  readonly label: string;
  /** What follows the actor in the record; its label where it says nothing else. */
  readonly sentence?: string;
  readonly by: 'initiator' | 'manager';
  /** `activity`: it runs; `back`: it is with the initiator; else it ended like this. */
  readonly while: readonly ('activity' | 'back' | 'revoke' | 'rejected' | 'terminated')[];
  /** What a dialog says and asks before it is done, where it has one of this plain sort. */
  readonly asks?: {
    readonly text: string;
    readonly comment: string;
    readonly required?: true;
    readonly danger?: true;
    readonly done: string;
  };
}

/**
 * What the initiator and managers do with a whole approval, whatever its nodes say; each has a call of its own, by the
 * spec or ours. In the order of buttons.
 */
const TABLE = {
  resubmit: { label: '重新提交', sentence: '重新提交了申请', by: 'initiator', while: ['back'] },
  urge: {
    label: '催办',
    by: 'initiator',
    while: ['activity'],
    asks: { text: '将提醒当前的审批人尽快处理。', comment: '留言', done: '已提醒审批人' },
  },
  revoke: {
    label: '撤销',
    sentence: '撤销了申请',
    by: 'initiator',
    while: ['activity', 'back'],
    asks: {
      text: '撤销后流程结束，审批人不再处理。',
      comment: '撤销原因',
      danger: true,
      done: '操作成功',
    },
  },
  terminate: {
    label: '终止',
    sentence: '终止了流程',
    by: 'manager',
    while: ['activity', 'back'],
    asks: {
      text: '终止后流程结束，不能恢复。',
      comment: '终止原因',
      required: true,
      danger: true,
      done: '操作成功',
    },
  },
  assign: { label: '指派', by: 'manager', while: ['activity'] },
  entrust: { label: '代为提交', by: 'manager', while: ['back'] },
  again: { label: '再次提交', by: 'initiator', while: ['revoke', 'rejected', 'terminated'] },
} as const satisfies Record<string, InstanceActionRow>;

export type InstanceAct = keyof typeof TABLE;
export const INSTANCE_ACTIONS: Readonly<Record<InstanceAct, InstanceActionRow>> = TABLE;
export const INSTANCE_ACTS = Object.keys(TABLE) as InstanceAct[];

/** What may be done with an instance that stands like this. */
export const actsWhile = (status: string): InstanceAct[] =>
  INSTANCE_ACTS.filter(act => INSTANCE_ACTIONS[act].while.some(one => one === status));

/** Whether it may be done while the instance stands like this, by whoever `is` that. */
export const mayAct = (
  act: InstanceAct,
  status: string,
  is: Readonly<Record<InstanceActionRow['by'], boolean>>,
): boolean => is[INSTANCE_ACTIONS[act].by] && actsWhile(status).includes(act);
