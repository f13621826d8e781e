import type { Effect, Instance, Task } from '@gonghui/approval/instance.ts';
import type { Ran, Recorded } from '@gonghui/approval/run.ts';
import { copyId } from '../copy-id.ts';

/** A copy about to be handed out. */
export interface NewCopy {
  id: string;
  nodeId: string;
  user: string;
}

type Timer = Extract<Effect, { type: 'timer' }>;

/** What follows for tasks and people from what happened to an instance. */
export interface Follows {
  /** Tasks that are new, or not what they were. */
  changed: Task[];
  /** Tasks, as they were, that wait for their person no longer. */
  left: Task[];
  timers: Timer[];
  copies: NewCopy[];
}

const effectsOf = <T extends Effect['type']>(recorded: readonly Recorded[], type: T) =>
  recorded.flatMap(({ effects }) =>
    effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type),
  );

/** Whether the task waits for somebody, or for this person. */
const waits = (task: Task | undefined, user = task?.user): boolean =>
  task?.state === 'open' && task.user === user;

/** `before`: the instance as it was; null where it begins now. */
export function followsOf(before: Instance | null, { instance, recorded }: Ran): Follows {
  return {
    changed: instance.tasks.filter((task, i) => before?.tasks[i] !== task),
    left: (before?.tasks ?? []).filter((task, i) => waits(task) && !waits(instance.tasks[i], task.user)),
    timers: effectsOf(recorded, 'timer'),
    copies: effectsOf(recorded, 'cc').flatMap(({ nodeId, users }) =>
      users.map(user => ({ id: copyId(instance.id, nodeId, user), nodeId, user })),
    ),
  };
}
