import { accountOf, session } from '../../session/store.ts';

const PREFIX = 'gh.comment.';

const nameOf = (task: string): string => `${PREFIX}${accountOf(session.user)}.${task}`;

/** What a person has written to a task and not sent: it outlives a reload of the page, not the tab. */
export const readComment = (task: string): string => {
  try {
    return sessionStorage.getItem(nameOf(task)) ?? sessionStorage.getItem(PREFIX + task) ?? '';
  } catch {
    return '';
  }
};

export function keepComment(task: string, text: string): void {
  try {
    // An earlier version named no person: a task is one person's.
    sessionStorage.removeItem(PREFIX + task);
    if (text === '') sessionStorage.removeItem(nameOf(task));
    else sessionStorage.setItem(nameOf(task), text);
  } catch {
    // Full or blocked storage costs the draft, never the decision.
  }
}
