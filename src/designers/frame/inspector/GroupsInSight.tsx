import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDesigner } from '../designer.ts';
import { SettingGroups } from './SettingGroups.tsx';
import type { Target } from './target.ts';

/** Settings of the first groups that fill a panel, so that what stands behind them is out of sight. */
const IN_SIGHT = 8;

const Groups = memo(SettingGroups);

/** How many groups from the top are drawn at once. */
function countInSight(groups: readonly SettingGroup[]): number {
  let settings = 0;
  const at = groups.findIndex(group => {
    settings += group.settings.length;
    return settings >= IN_SIGHT;
  });
  return at < 0 ? groups.length : at + 1;
}

interface GroupsProps {
  groups: readonly SettingGroup[];
  target: Target;
  /** What is selected, by identity, where that is more than nodes: it may become a node while somebody types. */
  of?: unknown;
}

/**
 * Settings of what is selected: those in sight at once, the others once these are painted. Until then the others are not there,
 * for they still are settings of what was selected before.
 */
export function GroupsInSight({ groups, target, of = target.ids }: GroupsProps) {
  const { jump } = useSnapshot(useDesigner().ui);
  const now = useMemo(() => {
    const count = countInSight(groups);
    return { first: groups.slice(0, count), others: groups.slice(count), target, of };
  }, [groups, target, of]);
  const before = useDeferredValue(now);
  // A change of what is selected shows everywhere at once, and so does all where somebody is led to one of them, and stays.
  const whole = useRef(of);
  if (jump !== null || before.of === of) whole.current = of;
  const isBehind = whole.current !== of;
  const { others, target: theirs } = isBehind ? before : now;
  return (
    <>
      <Groups groups={now.first} target={target} />
      <div hidden={isBehind}>
        <Groups groups={others} target={theirs} />
      </div>
    </>
  );
}
