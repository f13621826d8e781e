import { Menu as Chakra } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { Fragment, type ReactElement } from 'react';
import type { Action, ActionMenuProps } from '../action.ts';
import css from './Menu.module.css';
import { Provider } from './Provider.tsx';
import { CHAKRA } from './system.ts';

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
 * The menu itself, from the press that first asked for it on. `byKey`: the first entry is the current one, as for any
 * menu that a key opened.
 */
export function Menu({
  trigger,
  actions,
  head,
  placement = 'bottom-end',
  byKey,
}: ActionMenuProps & { trigger: ReactElement; byKey: boolean }) {
  return (
    <Provider>
      <Chakra.Root
        defaultOpen
        defaultHighlightedValue={
          byKey ? (listed(actions).find(action => !action.disabled)?.id ?? null) : null
        }
        lazyMount
        unmountOnExit
        positioning={{ placement }}
      >
        <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
        <Portal>
          <Chakra.Positioner className={CHAKRA}>
            <Chakra.Content>
              {head && <div className={css.head}>{head}</div>}
              <Items actions={listed(actions)} run={action => afterClosing(action.onSelect)} />
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </Provider>
  );
}

/**
 * Every way to choose ends in a click on the entry, keys as well. What the menu itself reports as chosen is the entry that
 * is current, and that is another one for a screen reader's click, which moves no pointer first.
 */
export function Items({ actions, run }: { actions: readonly Action[]; run(action: Action): void }) {
  return actions.map(action => (
    <Fragment key={action.id}>
      {action.apart && <Chakra.Separator />}
      <Chakra.Item
        value={action.id}
        disabled={action.disabled}
        className={action.danger ? css.danger : undefined}
        onClick={() => action.disabled || run(action)}
      >
        <span className={css.icon}>{action.icon}</span>
        <span className={css.label}>{action.label}</span>
        {action.keys && <kbd>{action.keys}</kbd>}
        {action.checked !== undefined && <span aria-hidden="true">{action.checked ? '✓' : ''}</span>}
      </Chakra.Item>
    </Fragment>
  ));
}
