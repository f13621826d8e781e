import type { Sort } from '@gonghui/contract/submissions.ts';
import { ArrowUp, Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/plain/Button.tsx';
import type { ListColumn } from '../views/layout.ts';

/** The gateway takes as many. */
const MOST = 3;

interface SortPanelProps {
  columns: readonly ListColumn[];
  sort: Sort;
  onChange(sort: Sort): void;
}

/** Columns to sort by, the first one first. */
export function SortPanel({ columns, sort, onChange }: SortPanelProps) {
  const sortable = columns.filter(column => column.sortable);
  const free = sortable.find(column => !sort.some(({ fieldId }) => fieldId === column.id));
  const put = (at: number, item: Sort[number]) => onChange(sort.with(at, item));
  return (
    <div className="gl-panel">
      {sort.length === 0 ? <p>默认按提交时间从新到旧。添加字段后按字段的值排序。</p> : null}
      {sort.map((item, at) => (
        <div key={item.fieldId} className="gl-sort">
          <span>{at === 0 ? '先按' : '再按'}</span>
          <select
            aria-label={`第${at + 1}个排序字段`}
            value={item.fieldId}
            onChange={event => put(at, { ...item, fieldId: event.target.value })}
          >
            {sortable
              .filter(({ id }) => id === item.fieldId || !sort.some(({ fieldId }) => fieldId === id))
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </select>
          <select
            aria-label="排序方式"
            value={item.order}
            onChange={event => put(at, { ...item, order: event.target.value === 'asc' ? 'asc' : 'desc' })}
          >
            <option value="asc">升序</option>
            <option value="desc">降序</option>
          </select>
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label="提前"
            disabled={at === 0}
            onClick={() => onChange(sort.toSpliced(at, 1).toSpliced(at - 1, 0, item))}
          >
            <ArrowUp size={14} aria-hidden="true" />
          </Button>
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label="删除排序"
            onClick={() => onChange(sort.toSpliced(at, 1))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {free && sort.length < MOST ? (
        <Button
          size="small"
          variant="ghost"
          onClick={() => onChange([...sort, { fieldId: free.id, order: 'asc' }])}
        >
          <Plus size={14} aria-hidden="true" /> 添加排序
        </Button>
      ) : null}
    </div>
  );
}
