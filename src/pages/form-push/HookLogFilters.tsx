import { DELIVERY_STATES, SENT_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../ui/plain/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import css from './hook-log.module.css';
import type { HookLogPage } from './use-hook-log.ts';
import { EVENT_WORDS, STATE_WORDS } from './words.ts';

const SPANS = { '1': '最近 1 天', '7': '最近 7 天', '30': '最近 30 天' } as const;

/** What the log is narrowed to: result, event, time and record; each starts again on the first page. */
export function HookLogFilters({ log }: { log: HookLogPage }) {
  const { state, event, span, recordId } = log.filter;
  return (
    <div className={css.filters}>
      <Select
        className={css.choice}
        label="结果"
        value={state}
        options={[
          { value: '', label: '全部结果' },
          ...DELIVERY_STATES.map(one => ({ value: one, label: STATE_WORDS[one] })),
          { value: 'tried', label: '重试中' },
        ]}
        onChange={log.setState}
      />
      <Select
        className={css.choice}
        label="事件"
        value={event}
        options={[
          { value: '', label: '全部事件' },
          ...SENT_EVENTS.map(one => ({ value: one, label: EVENT_WORDS[one] })),
        ]}
        onChange={log.setEvent}
      />
      <Select
        className={css.choice}
        label="时间"
        value={span}
        options={[
          { value: '', label: '全部时间' },
          ...Object.entries(SPANS).map(([value, label]) => ({ value, label })),
        ]}
        onChange={log.setSpan}
      />
      <input
        className={css.choice}
        aria-label="数据标识"
        placeholder="数据标识"
        value={recordId}
        maxLength={20}
        onChange={({ target }) => log.setRecordId(target.value)}
      />
      <Button icon variant="ghost" aria-label="刷新" onClick={() => void log.loaded.reload()}>
        <RefreshCw size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}
