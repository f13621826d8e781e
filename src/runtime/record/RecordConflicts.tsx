import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { columnsOf } from './columns.ts';
import { differencesOf, type TwoSides } from './two-sides.ts';
import { SOMEBODY, whoChanged } from './who-changed.ts';

export interface Conflict extends TwoSides {
  fieldId: string;
  item: string;
  /** Who changed it meanwhile, where that is known. */
  by?: string;
}

/** Reads `data` of the 409 that a change answers with; null when it is about something else. */
export function conflictsOf(data: unknown): { rev: number; conflicts: Conflict[] } | null {
  if (typeof data !== 'object' || data === null || !('conflicts' in data) || !('rev' in data)) return null;
  return Array.isArray(data.conflicts) && typeof data.rev === 'number'
    ? { rev: data.rev, conflicts: data.conflicts as Conflict[] }
    : null;
}

/** The same, each with the name of whoever changed it. */
export async function namedConflicts(recordId: string, conflicts: readonly Conflict[]): Promise<Conflict[]> {
  const who = await whoChanged(
    recordId,
    conflicts.map(({ fieldId }) => fieldId),
  );
  return conflicts.map(conflict => {
    const by = who.get(conflict.fieldId);
    return by === undefined ? conflict : { ...conflict, by };
  });
}

const whoIn = (conflicts: readonly Conflict[]): string =>
  [...new Set(conflicts.map(({ by }) => by ?? SOMEBODY))].join('、');

interface RecordConflictsProps {
  conflicts: readonly Conflict[];
  template: Template;
  host: FillHost;
  onTake(conflict: Conflict): void;
  onKeep(conflict: Conflict): void;
}

/** Someone changed the same fields meanwhile: both values, and a decision for each, before saving goes on. */
export function RecordConflicts({ conflicts, template, host, onTake, onKeep }: RecordConflictsProps) {
  const columns = new Map(columnsOf(template).map(column => [column.id, column]));
  const told = (conflict: Conflict, side: 'mine' | 'theirs') => {
    const column = columns.get(conflict.fieldId);
    if (!column) return String(conflict[side]);
    return differencesOf(column, conflict, host.names)
      .map(one => `${one.at}${one.at && ' '}${one[side]}`)
      .join('；');
  };
  return (
    <section className="gh-conflicts" aria-label="同时修改">
      <p>保存前，{whoIn(conflicts)}修改了同样的内容，请逐项选择：</p>
      <ul>
        {conflicts.map(conflict => (
          <li key={conflict.fieldId}>
            <strong>{conflict.item}</strong>
            <span>
              {conflict.by ?? SOMEBODY}：{told(conflict, 'theirs')}
              <Button size="small" onClick={() => onTake(conflict)}>
                采用{conflict.by ?? SOMEBODY}的
              </Button>
            </span>
            <span>
              我的：{told(conflict, 'mine')}
              <Button size="small" onClick={() => onKeep(conflict)}>
                保留我的
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
