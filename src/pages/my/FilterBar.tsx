import { statusLabel } from '@gonghui/approval/words.ts';
import { useMemo } from 'react';
import { PeopleField } from '../../runtime/approval/PeopleField.tsx';
import { STATUS_TONES } from '../../runtime/approval/status.ts';
import { createHost } from '../../runtime/host/host.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { SearchBox } from '../../ui/plain/SearchBox.tsx';
import { BackChip } from './BackChip.tsx';
import { type Filters, isNarrowed, NO_FILTERS, SPANS } from './filters.ts';
import { hasStatus, hasUnread, type List } from './lists.ts';
import { PlaceSelects } from './PlaceSelects.tsx';
import { SpanFields } from './SpanFields.tsx';
import { useTypedKeyword } from './use-typed-keyword.ts';

interface FilterBarProps {
  list: List;
  filters: Filters;
  /** What came back to the reader: offered beside what he handed in. */
  back?: number;
  onChange(change: Partial<Filters>): void;
}

/** What a list can be narrowed by; each list is offered what it can be asked. */
export function FilterBar({ list, filters, back = 0, onChange }: FilterBarProps) {
  const [typed, setTyped] = useTypedKeyword(list, filters.keyword, keyword => onChange({ keyword }));
  const host = useMemo(() => createHost({ device: 'pc' }), []);
  return (
    <div className="my-filters">
      {list === 'submitted' ? <BackChip back={back} filters={filters} onChange={onChange} /> : null}
      <SearchBox label="搜索表单或发起人" value={typed} onChange={setTyped} />
      <PlaceSelects filters={filters} onChange={onChange} />
      {hasStatus(list) ? (
        <select
          aria-label="状态"
          value={filters.status}
          onChange={event => onChange({ status: event.target.value })}
        >
          <option value="">全部状态</option>
          {Object.keys(STATUS_TONES).map(status => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </select>
      ) : null}
      <select
        aria-label="时间"
        value={filters.span}
        onChange={event => onChange({ span: event.target.value as Filters['span'] })}
      >
        <option value="">全部时间</option>
        {Object.entries(SPANS).map(([span, label]) => (
          <option key={span} value={span}>
            {label}
          </option>
        ))}
        <option value="custom">自定义</option>
      </select>
      {filters.span === 'custom' ? <SpanFields filters={filters} onChange={onChange} /> : null}
      {list === 'submitted' ? null : (
        <div className="my-initiator">
          <PeopleField
            label="发起人"
            placeholder="发起人"
            value={filters.initiator ? [filters.initiator] : []}
            multiple={false}
            clearable
            host={host}
            onChange={([initiator = '']) => onChange({ initiator })}
          />
        </div>
      )}
      {hasUnread(list) ? (
        <label className="my-unread">
          <input
            type="checkbox"
            checked={filters.unread}
            onChange={event => onChange({ unread: event.target.checked })}
          />
          只看未读
        </label>
      ) : null}
      {isNarrowed(filters) ? (
        <Button size="small" variant="ghost" onClick={() => onChange(NO_FILTERS)}>
          清除条件
        </Button>
      ) : null}
    </div>
  );
}
