import { ALL_VIEW } from '@gonghui/contract/record-views.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/plain/Button.tsx';
import { Popover } from '../Popover.tsx';
import { useList, useQuery } from '../use-list.ts';
import { countAsked } from '../views/view-query.ts';
import { AskSheet } from './AskSheet.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { SortPanel } from './SortPanel.tsx';

/** View, conditions, order and groups on one sheet. */
export function PhoneTools() {
  const query = useQuery();
  const { views, columns, fields, host, acts } = useList('views', 'columns', 'fields', 'host', 'acts');
  const { onQuery } = acts;
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const set = countAsked(query.condition) + query.sort.length + (query.group ? 1 : 0);
  return (
    <span ref={anchor} tabIndex={-1} className="gl-tool">
      <Button
        aria-expanded={open}
        aria-haspopup="dialog"
        data-active={set > 0 || undefined}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={14} aria-hidden="true" /> 筛选{set > 0 ? ` ${set}` : ''}
      </Button>
      {open ? (
        <Popover label="筛选与排序" anchor={anchor} sheet onClose={() => setOpen(false)}>
          <AskSheet
            onReset={() => onQuery({ condition: { logical: 'and', items: [] }, sort: [], group: null })}
            onClose={() => setOpen(false)}
          >
            {views.views.length > 0 ? (
              <label className="gl-sheet-view">
                视图
                <select value={views.view?.id ?? ALL_VIEW} onChange={event => views.open(event.target.value)}>
                  <option value={ALL_VIEW}>全部记录</option>
                  {views.views.map(view => (
                    <option key={view.id} value={view.id}>
                      {view.name}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            <h3>筛选</h3>
            <FilterPanel
              fields={fields}
              condition={query.condition}
              host={host}
              onChange={condition => onQuery({ ...query, condition })}
            />
            <h3>排序</h3>
            <SortPanel columns={columns} sort={query.sort} onChange={sort => onQuery({ ...query, sort })} />
            <h3>分组</h3>
            <GroupPanel
              columns={columns}
              group={query.group}
              onChange={group => onQuery({ ...query, group })}
            />
          </AskSheet>
        </Popover>
      ) : null}
    </span>
  );
}
