import { ChevronLeft, ChevronRight } from 'lucide-react';
import css from './Pager.module.css';
import { Button } from './plain/Button.tsx';
import { Select } from './Select.tsx';

/** Previous and next with where one is; 共 n 条 stands even with a single page. */
export function Pager(props: {
  current: number;
  pageSize: number;
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  /** What the list is limited to, said beside the count. */
  note?: string;
  onChange(current: number): void;
  sizes?: readonly number[];
  onSize?(size: number): void;
}) {
  const { current, pageSize, total, capped, onChange } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={css.pager} aria-label="分页">
      <span className={css.total}>
        共 {total.toLocaleString('zh-CN')}
        {capped ? '+' : ''} 条{props.note ? `，${props.note}` : ''}
      </span>
      {props.sizes && props.onSize && (
        <Select
          className={css.size}
          label="每页条数"
          value={String(pageSize)}
          options={props.sizes.map(size => ({ value: String(size), label: `${size} 条/页` }))}
          onChange={size => props.onSize?.(Number(size))}
        />
      )}
      <Button
        icon
        size="small"
        aria-label="上一页"
        disabled={current <= 1}
        onClick={() => onChange(current - 1)}
      >
        <ChevronLeft size={16} />
      </Button>
      <span className={css.where} aria-live="polite">
        {current} / {pages}
      </span>
      <Button
        icon
        size="small"
        aria-label="下一页"
        disabled={current >= pages && !capped}
        onClick={() => onChange(current + 1)}
      >
        <ChevronRight size={16} />
      </Button>
    </nav>
  );
}
