import css from './data-set.module.css';

const MOST_NAMED = 3;

/** Names of what uses something, the first few of them; a dash while it is not known. */
export function Readers({ names }: { names: readonly string[] | undefined }) {
  if (!names) return <span className={css.faint}>—</span>;
  if (names.length === 0) return <span className={css.faint}>未被引用</span>;
  const shown = names.slice(0, MOST_NAMED).join('、');
  return (
    <span data-tip={names.join('、')}>
      {names.length > MOST_NAMED ? `${shown} 等 ${names.length} 处` : shown}
    </span>
  );
}
