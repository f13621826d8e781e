import css from './Skeleton.module.css';

/** Grey places of the same size as what will come, so that nothing jumps. Announced once, as a whole. */
export function Skeleton(props: { rows?: number; height?: number; gap?: number; className?: string }) {
  const { rows = 1, height = 16, gap = 12 } = props;
  return (
    <div
      className={`${css.holder} ${props.className ?? ''}`}
      style={{ gap }}
      role="status"
      aria-label="正在加载"
    >
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span key={index} className={css.bone} style={{ height }} />
      ))}
    </div>
  );
}
