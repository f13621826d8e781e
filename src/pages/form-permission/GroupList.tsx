import { MOST_GROUPS, type PermissionGroup } from '@gonghui/contract/permissions.ts';
import { Plus, ShieldCheck, Users } from 'lucide-react';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { membersText, type Preset } from './groups.ts';

/** The groups of a form by name, with what everybody has without them. */
export function GroupList(props: {
  groups: readonly PermissionGroup[];
  current: string | null;
  faults: ReadonlyMap<string, string>;
  presets: readonly Preset[];
  onChoose(id: string): void;
  onAdd(preset: Preset): void;
}) {
  return (
    <nav className="gh-perm-list" aria-label="权限组">
      <div className="gh-perm-fixed">
        <ShieldCheck size={16} aria-hidden="true" />
        <span>
          <strong>应用管理员</strong>
          <small>始终拥有全部权限</small>
        </span>
      </div>
      {props.groups.map(group => (
        <button
          key={group.id}
          type="button"
          aria-current={group.id === props.current || undefined}
          onClick={() => props.onChoose(group.id)}
        >
          <Users size={16} aria-hidden="true" />
          <span>
            <strong>{group.name || '未命名'}</strong>
            <small>{props.faults.get(group.id) ?? membersText(group)}</small>
          </span>
        </button>
      ))}
      <ActionMenu
        placement="bottom-start"
        actions={props.presets.map(preset => ({
          id: preset.name,
          label: preset.name,
          onSelect: () => props.onAdd(preset),
        }))}
        trigger={
          <Button block disabled={props.groups.length >= MOST_GROUPS}>
            <Plus size={16} aria-hidden="true" />
            添加权限组
          </Button>
        }
      />
    </nav>
  );
}
