import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Company } from '@gonghui/testkit/approval/company.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { FIELDS, LETTERS } from './table.ts';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
/** Tables of the report: of what the group shows, and of what it hides, so that one that is refused hides no other. */
const TABLES: Record<string, string[]> = { tabl0001: ['a', 'n', 'd', 'l'], tabl0002: ['a', 'g'] };
export const PANELS = Object.keys(TABLES);

/** What shows a form's records elsewhere, released to everybody, without groups of its own. */
export interface Pages {
  board: string;
  report: string;
}

export async function makePages(company: Company, form: string, appletId: string): Promise<Pages> {
  const manager = company.as('manager');
  const body = { type: 'dm' as const, appletId, sourceId: form };
  const { id: board } = await manager.call(datasetCalls.create, { body });
  const { rev } = await manager.call(boardCalls.settings, { params: { id: board } });
  await manager.call(datasetCalls.save, {
    params: { id: board },
    body: { board: { rev, displayFields: Object.values(FIELDS) } } as never,
  });
  await manager.call(formCalls.release, { params: { id: board }, body: { scope: ALL } });
  const source = formSource(form, undefined, 'source01');
  const columns = LETTERS.map(letter =>
    columnOf(source.id, FIELDS[letter], 'input', `field00${letter.toLowerCase()}`),
  );
  const { reportId } = await buildReport(
    manager,
    appletId,
    dataset({ sources: [source], fields: columns }),
    datumOriginalId =>
      Object.entries(TABLES).map(([id, shown]) => {
        const tColumns = shown.map(one => field(`t${one}`, `field00${one}`));
        return panel(id, 'rcTable', { tColumns }, { datumOriginalId });
      }),
    newSuffix(),
  );
  return { board, report: reportId };
}

let made = 0;
const newSuffix = (): string => String(++made);
