import type { useWorkbench } from './use-workbench.ts';
import css from './workbench.module.css';

interface GroupChipsProps {
  groups: ReturnType<typeof useWorkbench>['groups'];
  groupId: string | null;
  setGroupId(groupId: string | null): void;
}

/** Groups of applets to narrow the list by, where there are any. */
export function GroupChips({ groups, groupId, setGroupId }: GroupChipsProps) {
  return (
    <div className={css.chips}>
      {(groups.data ?? []).length > 0 && (
        <>
          <button
            type="button"
            className={css.chip}
            aria-pressed={groupId === null}
            onClick={() => setGroupId(null)}
          >
            全部
          </button>
          {groups.data?.map(group => (
            <button
              key={group.id}
              type="button"
              className={css.chip}
              aria-pressed={groupId === group.id}
              onClick={() => setGroupId(group.id)}
            >
              {group.name}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
