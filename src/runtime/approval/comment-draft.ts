import { accountOf, session } from '../../session/store.ts';
import { sessionStore } from '../../ui/kept-storage.ts';

const PREFIX = 'gh.comment.';

const nameOf = (task: string): string => `${PREFIX}${accountOf(session.user)}.${task}`;

/** What a person has written to a task and not sent: it outlives a reload of the page, not the tab. */
export const readComment = (task: string): string => {
  try {
    return sessionStore.getItem(nameOf(task)) ?? sessionStore.getItem(PREFIX + task) ?? '';
  } catch {
    return '';
  }
};

export function keepComment(task: string, text: string): void {
  try {
    // An earlier version named no person: a task is one person's.
    sessionStore.removeItem(PREFIX + task);
    if (text === '') sessionStore.removeItem(nameOf(task));
    else sessionStore.setItem(nameOf(task), text);
  } catch {
    // Full or blocked storage costs the draft, never the decision.
  }
}
