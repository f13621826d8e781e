import { Plus } from 'lucide-react';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { START_WORDS, type Start } from './starts.ts';

/** The ways to a new template. */
export const NewTemplate = (props: { disabled: boolean; busy: boolean; onNew(start: Start): void }) => (
  <ActionMenu
    placement="bottom-end"
    actions={(Object.keys(START_WORDS) as Start[]).map(start => ({
      id: start,
      label: `${START_WORDS[start].label}：${START_WORDS[start].hint}`,
      onSelect: () => props.onNew(start),
    }))}
    trigger={
      <Button variant="primary" disabled={props.disabled} busy={props.busy}>
        <Plus size={16} aria-hidden="true" /> 新建模板
      </Button>
    }
  />
);
