import { Plus } from 'lucide-react';
import { PAGE_KINDS, PAGE_NOUN } from '../../../kinds/pages.ts';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import type { Action } from '../../../ui/action.ts';
import { Button } from '../../../ui/plain/Button.tsx';

/** 新建… of every kind, for a menu. */
export const newPageActions = (onNew: (type: string) => void): Action[] =>
  PAGE_KINDS.map(({ type, noun, beside = noun }) => ({
    id: `new-${type}`,
    label: `新建${beside}`,
    icon: <Plus size={14} />,
    onSelect: () => onNew(type),
  }));

/** The button that makes a page; a menu once there is more than one kind. */
export function NewPage({ busy, onNew }: { busy?: boolean; onNew(type: string): void }) {
  const [first, second] = PAGE_KINDS;
  if (!second)
    return (
      <Button variant="primary" busy={busy} onClick={() => first && onNew(first.type)}>
        <Plus size={16} />
        新建{PAGE_NOUN}
      </Button>
    );
  return (
    <ActionMenu
      placement="bottom-end"
      actions={PAGE_KINDS.map(({ type, noun, beside = noun, icon: Icon }) => ({
        id: type,
        label: `新建${beside}`,
        icon: <Icon size={14} />,
        onSelect: () => onNew(type),
      }))}
      trigger={
        <Button variant="primary" busy={busy}>
          <Plus size={16} />
          新建{PAGE_NOUN}
        </Button>
      }
    />
  );
}
