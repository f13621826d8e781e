/** As what a task is over once this was done with it. */
type Ends = 'agreed' | 'refused';

/** Who and what an action is about, by name, as its line of the record says it. */
export interface ActionNames {
  people: string;
  /** How people were added; null where nobody was. */
  kind: string | null;
  /** The node it went to; null for the initiator. */
  node: string | null;
}

/** What somebody has to say before it can be done: the label of the control, and what is said while it is missing. */
interface ActionNeed {
  readonly label: string;
  readonly missing: string;
}

export interface ActionRow {
  /** Name of the button unless the node gives another, and of the result in the record. */
  readonly label: string;
  /** Every node offers it; `usual`: a new node does. */
  readonly always?: true;
  readonly usual?: true;
  /** Whoever was added by 加签 may do it too. */
  readonly helpers: boolean;
  /** The one that lets a flow go on: Ctrl+Enter, a batch and a trial run do this. One press, and it is done. */
  readonly main?: true;
  /** It decides the task, so a node has at least one of these. */
  readonly decides?: Ends;
  /** Whoever it comes back to reads the comment in his message and above the form. */
  readonly tells?: true;
  /** What the node wants filled in has to be filled in. */
  readonly fills?: true;
  readonly needs: {
    /** What the comment is called. */
    readonly comment: string;
    /** What is said while nothing is written: whoever it is done to is told why. */
    readonly words?: string;
    /** A handwritten signature, where the node asks for one. */
    readonly signature?: true;
    readonly kind?: ActionNeed;
    readonly people?: ActionNeed & { readonly many: boolean };
    /** A node to go to, and the way back from there. */
    readonly target?: ActionNeed & { readonly after: string };
  };
  /** Place of its button, from the left. */
  readonly button: number;
  readonly look: 'primary' | 'danger' | 'plain';
  /** Said beside its name before it is done. */
  readonly note?: string;
  /** Offered for the comment. */
  readonly phrases?: readonly string[];
  /** Colour of its line in the record. */
  readonly tone?: 'success' | 'error' | 'warning';
  /** What follows the actor in the record; its label where it says nothing else. */
  readonly sentence?: (told: ActionNames) => string;
}

/**
 * Actions of an approver on a task, in the order of settings and stored lists. Everything that names an action reads this table; the
 * effect on the instance is the action's handler (`packages/approval/act-handlers.ts`). A new action is a row here and a handler there
 * (docs/approval.md).
 */
export const TABLE = {
  agree: {
    label: '同意',
    always: true,
    usual: true,
    helpers: true,
    main: true,
    decides: 'agreed',
    fills: true,
    needs: { comment: '审批意见', signature: true },
    button: 1,
    look: 'primary',
    phrases: ['同意', '已核实，情况属实', '请尽快办理'],
    tone: 'success',
  },
  refuse: {
    label: '拒绝',
    usual: true,
    helpers: true,
    decides: 'refused',
    tells: true,
    needs: { comment: '审批意见', words: '请填写拒绝原因', signature: true },
    button: 2,
    look: 'danger',
    note: '拒绝后流程结束',
    phrases: ['不同意', '不符合规定', '材料不完整'],
    tone: 'error',
  },
  transfer: {
    label: '转交',
    helpers: true,
    needs: { comment: '说明', people: { label: '转交给', missing: '请选择接收人', many: false } },
    button: 4,
    look: 'plain',
    sentence: ({ people }) => `将任务转交给${people}`,
  },
  countersign: {
    label: '加签',
    helpers: false,
    needs: {
      comment: '说明',
      kind: { label: '加签方式', missing: '请选择加签方式' },
      people: { label: '加签人', missing: '请选择加签人', many: true },
    },
    button: 5,
    look: 'plain',
    sentence: ({ people, kind }) => `${kind ?? '加签'}给${people}`,
  },
  back: {
    label: '退回',
    helpers: true,
    tells: true,
    needs: {
      comment: '说明',
      target: { label: '退回到', missing: '请选择退回到哪里', after: '重新处理后' },
    },
    button: 3,
    look: 'plain',
    phrases: ['请补充说明后再提交', '请核对后重新提交'],
    tone: 'warning',
    sentence: ({ node }) => `退回到${node === null ? '发起人' : `「${node}」`}`,
  },
} satisfies Record<string, ActionRow>;

/** Offered for the comment while nobody knows which action it will be. */
export const PHRASES = ['同意', '已核实，情况属实', '请补充说明后再提交', '请尽快办理'] as const;
