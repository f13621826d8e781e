import { WrittenDay } from '../../ui/plain/WrittenDay.tsx';
import type { Filters } from './filters.ts';

interface SpanFieldsProps {
  filters: Pick<Filters, 'since' | 'until'>;
  onChange(change: Partial<Filters>): void;
}

/** The first and the last day of a span of one's own; either may be left open. */
export function SpanFields({ filters: { since, until }, onChange }: SpanFieldsProps) {
  return (
    <span className="my-span">
      <WrittenDay
        label="开始日期"
        value={since}
        max={until || undefined}
        onChange={day => onChange({ since: day })}
      />
      <span aria-hidden="true">至</span>
      <WrittenDay
        label="结束日期"
        value={until}
        min={since || undefined}
        onChange={day => onChange({ until: day })}
      />
    </span>
  );
}
