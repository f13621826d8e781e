import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { SubformProps as OwnProps } from './shape.ts';
import type { RowActions } from './use-rows.tsx';

export type Controls = Pick<NonNullable<OwnProps['isShowControl']>, 'isCopy' | 'isDelete' | 'isSort'>;

interface Props {
  rowId: string;
  /** Number of the row as people count it. */
  number: number;
  controls: Controls;
  /** What the row's place among the others forbids. */
  at: Readonly<Record<'isLast' | 'isOnly' | 'isFull', boolean>>;
  actions: RowActions;
}

/** Copy, move and delete of one row. */
export function RowControls({ rowId, number, controls, at, actions }: Props) {
  const button = (name: IconName, label: string, disabled: boolean, run: () => void) => (
    <button
      type="button"
      className="gf-icon-button"
      aria-label={`${label}第${number}行`}
      title={label}
      disabled={disabled}
      onClick={event => {
        const pressed = event.currentTarget;
        run();
        // A row that moves is taken out and put in again, and with it goes the focus.
        setTimeout(() => {
          if (document.activeElement === document.body && pressed.isConnected) pressed.focus();
        });
      }}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div className="gf-row-controls">
      {controls.isCopy !== false ? button('copy', '复制', at.isFull, () => actions.copy(rowId)) : null}
      {controls.isSort !== false
        ? button('arrow-up', '上移', number === 1, () => actions.move(rowId, -1))
        : null}
      {controls.isSort !== false
        ? button('arrow-down', '下移', at.isLast, () => actions.move(rowId, 1))
        : null}
      {controls.isDelete !== false ? button('trash', '删除', at.isOnly, () => actions.remove(rowId)) : null}
    </div>
  );
}
