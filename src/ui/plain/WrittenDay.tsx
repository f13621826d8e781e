import { fetched } from '@gonghui/elements/ui/fetched.tsx';

/** `WrittenDayBox`, fetched when somebody sets a day: most visits of reports and tasks set none. */
export const WrittenDay = fetched(
  async () => (await import('./WrittenDayBox.tsx')).WrittenDayBox,
  () => <span data-day="" style={{ minHeight: 'var(--gh-day-height, 36px)' }} />,
);

/** Focuses the first of these boxes within `root` that holds what is no day, and says whether there is one: nothing is to be done meanwhile. */
export function findUnread(root: Element | null): boolean {
  const box = root?.querySelector<HTMLElement>('[data-unread]') ?? null;
  box?.focus();
  return box !== null;
}
