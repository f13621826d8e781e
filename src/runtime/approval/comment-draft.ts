import { StoredValue } from '../../session/kept.ts';
import { accountOf, session } from '../../session/store.ts';
import { sessionStore } from '../../ui/kept-storage.ts';

const PREFIX = 'gh.comment.';

const isText = (value: unknown): value is string => typeof value === 'string';

export interface CommentDraft {
  read(): string;
  keep(text: string): void;
}

/**
 * Draft of a comment on a task. It is stored with the person's drafts, where signing out in any tab finds it, and is not written again
 * after sign-out has removed it.
 */
export function commentDraft(task: string): CommentDraft {
  const name = `${accountOf(session.user)}.${task}`;
  const kept = new StoredValue<string>(PREFIX + name, isText);
  return {
    // Earlier versions kept it in the tab, without a person at first: a task is one person's.
    read: () =>
      kept.read() ?? sessionStore.getItem(PREFIX + name) ?? sessionStore.getItem(PREFIX + task) ?? '',
    keep: text => {
      sessionStore.removeItem(PREFIX + name);
      sessionStore.removeItem(PREFIX + task);
      if (text === '') kept.clear();
      else kept.write(text);
    },
  };
}
