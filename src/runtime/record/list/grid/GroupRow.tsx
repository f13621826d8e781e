// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import type { Grouping } from '@gonghui/contract/record-list.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Cell } from '../cells/Cell.tsx';
import type { Group } from '../data/list-data.ts';
import { type ListColumn, TOTAL_NAMES, totalText } from '../views/layout.ts';
import { TotalText } from './TotalText.tsx';
import './group-row.css';

interface GroupTitleProps {
  group: Group;
  grouping: Grouping;
  column: ListColumn | undefined;
  host: FillHost;
}

const UNITS = { day: '日', month: '月', year: '年' } as const;

/** A day, a month or a year as people write it. */
function dated(key: string): string {
  const [year, month, day] = key.split('-');
  return [year && `${Number(year)}年`, month && `${Number(month)}月`, day && `${Number(day)}${UNITS.day}`]
    .filter(Boolean)
    .join('');
}

export function GroupTitle({ group, column, host }: GroupTitleProps) {
  const { key } = group;
  if (key === null || (Array.isArray(key) && key.length === 0))
    return <span className="gh-empty-value">{EMPTY_TEXT}</span>;
  if (column?.system === 'createdBy') return <span>{host.names.user(String(key)) ?? '—'}</span>;
  const moment = column?.system === 'createdAt' || column?.system === 'updatedAt';
  const kind = moment ? 'timestamp' : column?.spec.column;
  if ((kind === 'date' || kind === 'timestamp') && typeof key === 'string') return <span>{dated(key)}</span>;
  return column ? <Cell column={column} value={key as Json} host={host} /> : <span>{String(key)}</span>;
}

interface GroupRowProps extends GroupTitleProps {
  line: number;
  top: number;
  height: number;
  width: number;
  closed: boolean;
  active: boolean;
  /** Columns whose numbers are said beside the count. */
  totals: readonly ListColumn[];
  onToggle(): void;
}

/** Head of a group: what its records have in common, and how many they are. */
export function GroupRow({
  line,
  top,
  height,
  width,
  closed,
  active,
  totals,
  onToggle,
  ...title
}: GroupRowProps) {
  const Mark = closed ? ChevronRight : ChevronDown;
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className="gr-group"
      data-line={line}
      data-active={active || undefined}
      style={{ height, width, transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className="gr-group-cell" id={`gr-${line}-0`}>
        <button type="button" tabIndex={-1} aria-expanded={!closed} onClick={onToggle}>
          <Mark size={16} aria-hidden="true" />
          <small>{title.column?.title}</small>
          <strong>
            <GroupTitle {...title} />
          </strong>
          <span className="gr-count">{title.group.count.toLocaleString('zh-CN')} 条</span>
          {totals.map(column => (
            <span key={column.id} className="gr-count">
              {column.title}
              {TOTAL_NAMES[column.total]}{' '}
              <TotalText
                total={column.total}
                measure={title.group.measures[column.id]}
                text={totalText(column.total, title.group.measures[column.id], column)}
              />
            </span>
          ))}
        </button>
      </div>
    </div>
  );
}
