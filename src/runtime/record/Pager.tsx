import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';

const SIZES = [10, 20, 50, 100];

interface PagerProps {
  current: number;
  pageSize: number;
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  onChange(current: number, pageSize: number): void;
}

export function Pager({ current, pageSize, total, capped, onChange }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="gh-pager" aria-label="分页">
      <span className="gh-pager-total">
        共 {total.toLocaleString('zh-CN')}
        {capped ? '+' : ''} 条
      </span>
      <select
        aria-label="每页条数"
        value={pageSize}
        onChange={event => onChange(1, Number(event.target.value))}
      >
        {SIZES.map(size => (
          <option key={size} value={size}>
            {size} 条/页
          </option>
        ))}
      </select>
      <Button
        size="small"
        look="ghost"
        icon
        aria-label="上一页"
        disabled={current <= 1}
        onClick={() => onChange(current - 1, pageSize)}
      >
        <ChevronLeft size={16} aria-hidden="true" />
      </Button>
      <span aria-current="page">
        {current} / {last}
      </span>
      <Button
        size="small"
        look="ghost"
        icon
        aria-label="下一页"
        disabled={current >= last && !capped}
        onClick={() => onChange(current + 1, pageSize)}
      >
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}
