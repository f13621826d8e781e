import { accountOf, session } from '../../session/store.ts';
import { sessionStore } from '../../ui/kept-storage.ts';

const PREFIX = 'gh.comment.';

const nameOf = (task: string): string => `${PREFIX}${accountOf(session.user)}.${task}`;

/** What a person has written to a task and not sent: it outlives a reload of the page, not the tab. */
export const readComment = (task: string): string =>
  sessionStore.getItem(nameOf(task)) ?? sessionStore.getItem(PREFIX + task) ?? '';

export function keepComment(task: string, text: string): void {
  // An earlier version named no person: a task is one person's.
  sessionStore.removeItem(PREFIX + task);
  if (text === '') sessionStore.removeItem(nameOf(task));
  else sessionStore.setItem(nameOf(task), text);
}
