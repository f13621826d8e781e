import { Menu, Portal } from '@chakra-ui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import css from './ActionMenu.module.css';

export interface Action {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  apart?: boolean;
  checked?: boolean;
  onSelect(): void;
}

/**
 * Closing, a menu gives the focus back to its button. What an action opens (a name to edit, a dialog) must come after
 * that, or it loses its focus again at once; a name that loses focus is done.
 */
const afterClosing = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

/** A menu of actions behind a button; needs the Chakra chrome around it. What is in it is asked for when it opens. */
export function ActionMenu(props: {
  trigger: ReactElement;
  actions: readonly Action[] | (() => readonly Action[]);
  head?: ReactNode;
  placement?: 'bottom-start' | 'bottom-end';
}) {
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: props.placement ?? 'bottom-end' }}
      onSelect={({ value }) => {
        const chosen = listed(props.actions).find(action => action.id === value);
        if (chosen) afterClosing(chosen.onSelect);
      }}
    >
      <Menu.Trigger asChild>{props.trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content className={css.menu}>
            {props.head && <div className={css.head}>{props.head}</div>}
            <Items actions={props.actions} />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const listed = (actions: readonly Action[] | (() => readonly Action[])): readonly Action[] =>
  typeof actions === 'function' ? actions() : actions;

function Items({ actions }: { actions: readonly Action[] | (() => readonly Action[]) }) {
  return listed(actions).map(action => (
    <Fragment key={action.id}>
      {action.apart && <Menu.Separator />}
      <Menu.Item
        value={action.id}
        disabled={action.disabled}
        className={`${css.item} ${action.danger ? css.danger : ''}`}
      >
        <span className={css.icon}>{action.icon}</span>
        <span className={css.label}>{action.label}</span>
        {action.checked !== undefined && <span aria-hidden="true">{action.checked ? '✓' : ''}</span>}
      </Menu.Item>
    </Fragment>
  ));
}
