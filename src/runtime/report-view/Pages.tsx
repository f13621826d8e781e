import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Leads through the pages of a table. */
export function Pages({
  current,
  pageSize,
  total,
  onPage,
}: {
  current: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className="rp-pages" aria-label="翻页">
      <span>共 {total.toLocaleString('zh-CN')} 条</span>
      <button type="button" aria-label="上一页" disabled={current <= 1} onClick={() => onPage(current - 1)}>
        <ChevronLeft size={14} />
      </button>
      <span aria-live="polite">
        {current} / {last}
      </span>
      <button
        type="button"
        aria-label="下一页"
        disabled={current >= last}
        onClick={() => onPage(current + 1)}
      >
        <ChevronRight size={14} />
      </button>
    </nav>
  );
}
