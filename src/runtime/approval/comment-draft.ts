const PREFIX = 'gh.comment.';

/** What a person has written to a task and not sent: it outlives a reload of the page, not the tab. */
export const readComment = (task: string): string => {
  try {
    return sessionStorage.getItem(PREFIX + task) ?? '';
  } catch {
    return '';
  }
};

export function keepComment(task: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + task);
    else sessionStorage.setItem(PREFIX + task, text);
  } catch {
    // Full or blocked storage costs the draft, never the decision.
  }
}
