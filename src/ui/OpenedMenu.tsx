import { ChakraProvider, Menu, Portal } from '@chakra-ui/react';
import { Fragment, type ReactElement } from 'react';
import type { Action, ActionMenuProps } from './ActionMenu.tsx';
import css from './OpenedMenu.module.css';
import { CHAKRA, system } from './system.ts';

/**
 * Closing, a menu gives the focus back to its button. What an action opens (a name to edit, a dialog) must come after
 * that, or it loses its focus again at once; a name that loses focus is done.
 */
const afterClosing = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

const listed = (actions: ActionMenuProps['actions']): readonly Action[] =>
  typeof actions === 'function' ? actions() : actions;

/**
 * The menu itself, from the press that first asked for it on. Chakra comes with it: nothing else of the app draws with
 * Chakra's parts, so pages whose menus stay closed neither fetch it nor make its theme. `byKey`: the first entry is the
 * current one, as for any menu that a key opened.
 */
export function OpenedMenu({
  trigger,
  actions,
  head,
  placement = 'bottom-end',
  byKey,
}: ActionMenuProps & { trigger: ReactElement; byKey: boolean }) {
  return (
    <ChakraProvider value={system}>
      <Menu.Root
        defaultOpen
        defaultHighlightedValue={
          byKey ? (listed(actions).find(action => !action.disabled)?.id ?? null) : null
        }
        lazyMount
        unmountOnExit
        positioning={{ placement }}
      >
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Portal>
          <Menu.Positioner className={CHAKRA}>
            <Menu.Content className={css.menu}>
              {head && <div className={css.head}>{head}</div>}
              <Items actions={actions} />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChakraProvider>
  );
}

/**
 * Every way to choose ends in a click on the entry, keys as well. What the menu itself reports as chosen is the entry that
 * is current, and that is another one for a screen reader's click, which moves no pointer first.
 */
function Items({ actions }: Pick<ActionMenuProps, 'actions'>) {
  return listed(actions).map(action => (
    <Fragment key={action.id}>
      {action.apart && <Menu.Separator />}
      <Menu.Item
        value={action.id}
        disabled={action.disabled}
        className={`${css.item} ${action.danger ? css.danger : ''}`}
        onClick={() => action.disabled || afterClosing(action.onSelect)}
      >
        <span className={css.icon}>{action.icon}</span>
        <span className={css.label}>{action.label}</span>
        {action.checked !== undefined && <span aria-hidden="true">{action.checked ? '✓' : ''}</span>}
      </Menu.Item>
    </Fragment>
  ));
}
