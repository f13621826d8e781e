import { statusLabel } from '@gonghui/approval/words.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { useEffect, useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { formsIn, useAppletForms } from '../../runtime/applet-forms.ts';
import { PeopleField } from '../../runtime/approval/PeopleField.tsx';
import { STATUS_TONES } from '../../runtime/approval/status.ts';
import { createHost } from '../../runtime/host.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { type Filters, isNarrowed, NO_FILTERS, SPANS, type Span } from './filters.ts';
import type { List } from './lists.ts';

/** A question a keystroke would be a call each; waits for a pause. */
const PAUSE_MS = 250;
const ALL_APPLETS = { page: { current: 1, pageSize: 999 } };

interface FilterBarProps {
  list: List;
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

/** What a list can be narrowed by; each list is offered what it can be asked. */
export function FilterBar({ list, filters, onChange }: FilterBarProps) {
  const [typed, setTyped] = useState(filters.keyword);
  const host = useMemo(() => createHost({ device: 'pc' }), []);
  const applets = useLoad('applets to filter by', signal =>
    send(appletCalls.page, { body: ALL_APPLETS }, { signal, quiet: true }),
  );
  useEffect(() => setTyped(filters.keyword), [filters.keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone is waited for
  useEffect(() => {
    if (typed.trim() === filters.keyword.trim()) return;
    const timer = setTimeout(() => onChange({ keyword: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="my-filters">
      <SearchBox label="搜索表单或发起人" value={typed} onChange={setTyped} />
      <select
        aria-label="应用"
        value={filters.applet}
        onChange={event => onChange({ applet: event.target.value })}
      >
        <option value="">全部应用</option>
        {applets.data?.list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {filters.applet ? (
        <FormSelect
          key={filters.applet}
          appletId={filters.applet}
          value={filters.form}
          onChange={form => onChange({ form })}
        />
      ) : null}
      {list === 'claimed' || list === 'stuck' ? null : (
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
      )}
      <select
        aria-label="时间"
        value={filters.span}
        onChange={event => onChange({ span: event.target.value as Span | '' })}
      >
        <option value="">全部时间</option>
        {Object.entries(SPANS).map(([span, label]) => (
          <option key={span} value={span}>
            {label}
          </option>
        ))}
      </select>
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
      {list === 'claimed' || list === 'cc' ? (
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
        <Button size="small" look="ghost" onClick={() => onChange(NO_FILTERS)}>
          清除条件
        </Button>
      ) : null}
    </div>
  );
}

function FormSelect(props: { appletId: string; value: string; onChange(form: string): void }) {
  const { data } = useAppletForms(props.appletId);
  return (
    <select aria-label="表单" value={props.value} onChange={event => props.onChange(event.target.value)}>
      <option value="">全部表单</option>
      {formsIn(data?.forms ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
