import type { Filters } from './filters.ts';

interface BackChipProps {
  /** What came back to the reader. */
  back: number;
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

/** 退回给我: what came back, in one press; there as long as something has, or while only that is shown. */
export function BackChip({ back, filters, onChange }: BackChipProps) {
  const on = filters.status === 'back';
  if (back === 0 && !on) return null;
  return (
    <button
      type="button"
      className="my-back"
      aria-pressed={on}
      onClick={() => onChange({ status: on ? '' : 'back' })}
    >
      退回给我{back > 0 ? ` ${back}` : ''}
    </button>
  );
}
