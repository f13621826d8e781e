import { ArrowUp } from 'lucide-react';
import './live.css';

interface NewRecordsProps {
  count: number;
  /** A record lies over the right half of the list. */
  aside: boolean;
  onShow(): void;
}

/** Says that records came in above what somebody reads. They wait until he asks for them. */
export function NewRecords({ count, aside, onShow }: NewRecordsProps) {
  return (
    <div className="gl-new" data-aside={aside || undefined} role="status">
      {count > 0 ? (
        <button type="button" onClick={onShow}>
          <ArrowUp size={14} aria-hidden="true" />有 {count.toLocaleString('zh-CN')} 条新记录
        </button>
      ) : null}
    </div>
  );
}
