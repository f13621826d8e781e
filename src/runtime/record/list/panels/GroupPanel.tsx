import type { DateUnit, Grouping } from '@gonghui/contract/record-list.ts';
import type { ListColumn } from '../views/layout.ts';

const UNITS: readonly [DateUnit, string][] = [
  ['day', '按日'],
  ['month', '按月'],
  ['year', '按年'],
];

const isDated = (column: ListColumn | undefined): boolean =>
  column !== undefined &&
  (column.system === 'createdAt' ||
    column.system === 'updatedAt' ||
    (!column.system && (column.spec.column === 'date' || column.spec.column === 'timestamp')));

interface GroupPanelProps {
  columns: readonly ListColumn[];
  group: Grouping | null;
  onChange(group: Grouping | null): void;
}

/** The field that records are put together by. */
export function GroupPanel({ columns, group, onChange }: GroupPanelProps) {
  const usable = columns.filter(column => column.groupable);
  const chosen = usable.find(({ id }) => id === group?.fieldId);
  return (
    <div className="gl-panel">
      <div className="gl-sort">
        <span className="gl-group-name">分组</span>
        <select
          aria-label="分组字段"
          value={group?.fieldId ?? ''}
          onChange={event => {
            const column = usable.find(({ id }) => id === event.target.value);
            if (!column) return onChange(null);
            onChange({ fieldId: column.id, ...(isDated(column) ? { unit: 'month' as const } : {}) });
          }}
        >
          <option value="">不分组</option>
          {usable.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        {group && isDated(chosen) ? (
          <select
            aria-label="日期单位"
            value={group.unit ?? 'day'}
            onChange={event => onChange({ ...group, unit: event.target.value as DateUnit })}
          >
            {UNITS.map(([unit, text]) => (
              <option key={unit} value={unit}>
                {text}
              </option>
            ))}
          </select>
        ) : null}
      </div>
    </div>
  );
}
