import css from './transfer.module.css';

/** That the row below the heads may belong to them, and the way to take it for their last. */
export const HeadGoesOn = ({ row, onChoose }: { row: number; onChoose(): void }) => (
  <span className={css.unread} role="status">
    第 {row} 行可能也是列名。
    <button type="button" className={css.link} onClick={onChoose}>
      列名到第 {row} 行为止
    </button>
  </span>
);
