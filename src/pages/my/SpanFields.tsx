import type { Filters } from './filters.ts';

interface SpanFieldsProps {
  filters: Pick<Filters, 'since' | 'until'>;
  onChange(change: Partial<Filters>): void;
}

/** The first and the last day of a span of one's own; either may be left open. */
export function SpanFields({ filters: { since, until }, onChange }: SpanFieldsProps) {
  return (
    <span className="my-span">
      <input
        type="date"
        aria-label="开始日期"
        value={since}
        max={until || undefined}
        onChange={event => onChange({ since: event.target.value })}
      />
      <span aria-hidden="true">至</span>
      <input
        type="date"
        aria-label="结束日期"
        value={until}
        min={since || undefined}
        onChange={event => onChange({ until: event.target.value })}
      />
    </span>
  );
}
