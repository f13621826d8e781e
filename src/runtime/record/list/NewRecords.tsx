import { ArrowUp } from 'lucide-react';
import './live.css';

interface NewRecordsProps {
  count: number;
  onShow(): void;
}

/** Says that records came in above what somebody reads. They wait until he asks for them. */
export function NewRecords({ count, onShow }: NewRecordsProps) {
  return (
    <div className="gl-new" role="status">
      {count > 0 ? (
        <button type="button" onClick={onShow}>
          <ArrowUp size={14} aria-hidden="true" />有 {count.toLocaleString('zh-CN')} 条新记录
        </button>
      ) : null}
    </div>
  );
}
