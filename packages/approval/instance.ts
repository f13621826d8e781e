import type { Act, AfterBack, CountersignKind } from '@gonghui/elements/flow/actions/actions.ts';

/**
 * How an instance stands (spec, designers §9 "Approval status labels"). `activity`: running; `back`: the initiator has
 * it again to change and submit. The spec's `claimed` is what a running instance is for the person whose turn it is.
 */
export type InstanceStatus = 'activity' | 'back' | 'approved' | 'rejected' | 'revoke' | 'terminated';

/** Why the system did something by itself; the record shows it in Chinese (`words.ts`). */
export type SystemReason =
  | 'initiator'
  | 'adjacent'
  | 'nobody'
  | 'timeout'
  | 'decided'
  | 'ended'
  | 'handover'
  | 'noBranch';

/** One assignee slot at an approval node. Ids are made by the engine and follow from the events alone. */
export interface Task {
  readonly id: string;
  readonly nodeId: string;
  /** Which coming to the node this is; a node that is come to again after a back has new tasks. */
  readonly visit: number;
  /** Who holds it now; null: nobody could be found, and the administrators may assign somebody. */
  readonly user: string | null;
  /** Who had the slot first, through all transfers and hand-overs; `seat` in what is stored and sent. */
  readonly seat: string | null;
  readonly state: 'waiting' | 'open' | 'agreed' | 'refused' | 'returned' | 'transferred' | 'closed';
  /** The task it was added to by 加签. */
  readonly parent: string | null;
  readonly added: CountersignKind | null;
  /** Milliseconds since 1970. */
  readonly openedAt: number | null;
  readonly endedAt: number | null;
  /** From when its due times count; kept when the slot changes hands. Null: nobody has held it yet. */
  readonly since: number | null;
  /** Set where the system decided or closed it. */
  readonly reason: SystemReason | null;
}

/** One coming to a node of the path, in order. */
export interface Visit {
  readonly n: number;
  readonly nodeId: string;
  readonly at: number;
  readonly result: 'open' | 'passed' | 'refused' | 'returned' | 'closed';
  /** Of a gateway: the branch taken. */
  readonly branchId?: string;
  /** Sent back to, or back from there, so nothing approves by itself here. */
  readonly returned?: true;
  /** It wants fields filled in, so nothing approves by itself here. */
  readonly wants?: true;
  /** Nobody could be found and the application managers stand in: one of them decides, however the node signs. */
  readonly stands?: 'manager';
  /** People as they were found when it started. */
  readonly people?: readonly string[];
}

/** What the engine has to be told before it can go on; the answer is the next event. */
export type Question =
  /** `only`: not the node's candidates but these, as far as they are enabled (a node sent back to whoever did it). */
  | {
      readonly kind: 'people';
      readonly nodeId: string;
      readonly visit: number;
      readonly only?: readonly string[];
    }
  | { readonly kind: 'branch'; readonly nodeId: string; readonly visit: number };

export interface Instance {
  readonly id: string;
  readonly status: InstanceStatus;
  readonly initiator: string;
  /** People the initiator chose for `customize` nodes. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  readonly visits: readonly Visit[];
  readonly tasks: readonly Task[];
  readonly question: Question | null;
  /** Number of events so far; the next one has this number. */
  readonly events: number;
  /** The task that sent it back and gets it straight again, without the nodes between; null: the ordinary way. */
  readonly resume: string | null;
  /** `timerKey` of timers that have done what they were for. */
  readonly fired: readonly string[];
  /** Hands in again in place of an initiator who left; absent: the initiator does. */
  readonly deputy?: string;
}

/** What happens to an instance, in its own words; the events of an instance are its audit trail. */
export type Event =
  | {
      readonly type: 'submit';
      readonly by: string;
      readonly chosen: Readonly<Record<string, readonly string[]>>;
    }
  /**
   * Answer to a `people` question: enabled people, each once, in their order; the enabled managers of the application,
   * asked for where nobody was found and the node says `manager`. `wants`: fields and columns that this node makes editable
   * and the form requires of its people, so that no replay has to know what the form looked like.
   */
  | {
      readonly type: 'people';
      readonly nodeId: string;
      readonly users: readonly string[];
      readonly managers: readonly string[];
      readonly wants?: readonly string[];
    }
  /**
   * Answer to a `branch` question; null: none holds and there is no default. `unjudged`: branches that were asked about
   * fields that are gone, kept here since a replay knows nothing of the form; absent where there are none.
   */
  | {
      readonly type: 'branch';
      readonly nodeId: string;
      readonly branchId: string | null;
      readonly unjudged?: readonly string[];
    }
  | {
      readonly type: 'decide';
      readonly taskId: string;
      readonly by: string;
      readonly act: Act;
      readonly comment: string;
      /** Id of a stored picture. */
      readonly signature: string | null;
      /** transfer: one; countersign: one or more. */
      readonly users?: readonly string[];
      readonly countersign?: CountersignKind;
      /** back: a node of the path, or null for the initiator. */
      readonly to?: string | null;
      /** back: what lies between is done again, or the returner gets it straight back. */
      readonly after?: AfterBack;
    }
  | { readonly type: 'revoke'; readonly by: string; readonly comment: string }
  | { readonly type: 'terminate'; readonly by: string; readonly comment: string }
  /** An administrator gives a task that nobody holds, or somebody else's, to a person. */
  | { readonly type: 'assign'; readonly taskId: string; readonly by: string; readonly user: string }
  /**
   * Whoever would hand in again what came back is gone: `user` does it in his place, or, null, an administrator has to
   * find somebody. `from`: who is gone.
   */
  | { readonly type: 'entrust'; readonly by: string; readonly from: string; readonly user: string | null }
  /** A person left or was disabled: open and waiting slots go to `to`, or wait for an administrator. */
  | { readonly type: 'handover'; readonly from: string; readonly to: string | null; readonly by: string }
  | { readonly type: 'timer'; readonly taskId: string; readonly timerId: string }
  /** `tasks`: those whose holders are reminded; absent: all that are open. */
  | {
      readonly type: 'urge';
      readonly by: string;
      readonly comment: string;
      readonly tasks?: readonly string[];
    };

/** What the world has to do about an event, in the same transaction as it is stored. Tasks are read from the instance. */
export type Effect =
  /** A task was opened for somebody; its due times are fixed now. */
  | {
      readonly type: 'arrived';
      readonly taskId: string;
      readonly user: string | null;
      readonly nodeId: string;
    }
  | { readonly type: 'timer'; readonly taskId: string; readonly timerId: string; readonly due: number }
  | { readonly type: 'remind'; readonly taskId: string; readonly timerId: string }
  | { readonly type: 'cc'; readonly nodeId: string; readonly users: readonly string[] }
  | { readonly type: 'message'; readonly nodeId: string }
  | { readonly type: 'mail'; readonly nodeId: string }
  /** Nobody could be found: the application managers are told. */
  | { readonly type: 'stuck'; readonly nodeId: string; readonly taskId: string }
  /** It waits to be handed in again: by this person, or by nobody as long as no administrator names one. */
  | { readonly type: 'entrusted'; readonly user: string | null }
  | { readonly type: 'urged'; readonly taskId: string; readonly user: string }
  /** The initiator is told how it ended, or that it came back. */
  | { readonly type: 'status'; readonly status: InstanceStatus };

/** An event that cannot happen, in Chinese, e.g. 该任务已被处理; nothing changed. */
export interface Refusal {
  readonly refused: string;
  /** Of a timer that came too early (a clock was set back): when it is due, in milliseconds since 1970. */
  readonly due?: number;
}

export interface Stepped {
  readonly instance: Instance;
  readonly effects: readonly Effect[];
}
