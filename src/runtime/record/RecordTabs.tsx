import type { KeyboardEvent } from 'react';

/** What is looked at of a record. */
export type Tab = 'record' | 'approval' | 'comments' | 'history';
const TABS: Record<Tab, string> = { record: '详情', approval: '审批', comments: '评论', history: '修改历史' };
/** Only what goes through approval has records of it. */
export const tabsOf = ({ processStatus }: { processStatus: unknown }): Tab[] =>
  (Object.keys(TABS) as Tab[]).filter(tab => tab !== 'approval' || processStatus !== null);

/** Left and right go through the tabs, as everywhere. */
function turnTabs(
  event: KeyboardEvent<HTMLElement>,
  names: readonly Tab[],
  tab: Tab,
  onTab: (tab: Tab) => void,
): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const at = (names.indexOf(tab) + step + names.length) % names.length;
  onTab(names[at] ?? 'record');
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
}

interface RecordTabsProps {
  /** Of the tabs and of their panel. */
  id: string;
  names: readonly Tab[];
  tab: Tab;
  setTab(tab: Tab): void;
}

/** The tabs above a record. */
export function RecordTabs({ id, names, tab, setTab }: RecordTabsProps) {
  return (
    <div
      className="gh-tabs"
      role="tablist"
      aria-label="记录"
      onKeyDown={event => turnTabs(event, names, tab, setTab)}
    >
      {names.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === tab}
          aria-controls={`${id}-panel`}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => setTab(name)}
        >
          {TABS[name]}
        </button>
      ))}
    </div>
  );
}
