import { FolderPlus } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import area from '../area.module.css';
import { GroupCard } from './GroupCard.tsx';
import { useGroups } from './use-groups.ts';

/** 应用分组: how the workbench sorts applets. An applet can stand in several groups. */
export function Component() {
  const all = useGroups();
  const { groups, applets, create } = all;

  return (
    <div className={area.page} style={{ margin: '0 auto', maxWidth: 900 }}>
      <div className={`${area.row} ${area.spread}`}>
        <h1 className={area.title}>应用分组</h1>
        <Button variant="primary" onClick={() => void create()}>
          <FolderPlus size={16} />
          新建分组
        </Button>
      </div>
      {!groups.data || !applets.data ? (
        <Skeleton rows={3} height={48} className={area.card} />
      ) : groups.data.length === 0 ? (
        <EmptyState
          icon={<FolderPlus size={22} />}
          title="还没有分组"
          text="应用多起来以后，用分组让大家在工作台更快找到。"
        />
      ) : (
        groups.data.map(group => <GroupCard key={group.id} group={group} all={all} />)
      )}
    </div>
  );
}
