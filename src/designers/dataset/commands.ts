import { untyped } from '@gonghui/elements/charts/format.ts';
import type {
  AggregateDefinition,
  DatasetDefinition,
  DatasetField,
  DatasetSource,
  Origin,
} from '@gonghui/elements/query/dataset.ts';
import { isNumberType } from '@gonghui/elements/query/field-types.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { MAIN, type Placement, type Props, ROOT } from '@gonghui/scene/types.ts';
import type { SourceColumn } from '../data/columns/source-columns.ts';
import { addComponent } from '../frame/commands/add.ts';
import { report } from '../frame/commands/report.ts';
import { select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';
import { readDefinition } from './dataset-designer.ts';

/** What the canvas and its dialogs do beyond what every designer does. Each is one step of history. */

/** Behind all parts: a list of the canvas shows its own parts alone, so the place beside what is chosen would look like any. */
const atEnd = ({ editor }: Designer): Placement => ({
  parent: ROOT,
  slot: MAIN,
  index: editor.children(ROOT, MAIN).length,
});

const add = (designer: Designer, type: string, props: Props) =>
  designer.editor.add(type, atEnd(designer), props);

/** A column of a source as somebody has chosen it. */
export interface Choice {
  source: DatasetSource;
  column: SourceColumn;
}

/** A name that no other column of the dataset has: the column's own, else with its source's before it, else a number. */
export function aliasFor({ source, column }: Choice, taken: ReadonlySet<string>): string {
  const cut = (text: string, room = 100) => text.slice(0, room);
  const [plain, full] = [cut(column.label), cut(`${source.name}.${column.label}`)];
  for (const name of [plain, full]) if (!taken.has(name)) return name;
  for (let count = 2; ; count++) {
    const name = `${cut(full, 95)}${count}`;
    if (!taken.has(name)) return name;
  }
}

const isFrom = ({ from }: Pick<DatasetField, 'from'>, { source, column }: Choice): boolean =>
  from?.source === source.id && from.key === column.key;

/** Makes the columns of the dataset those that were chosen: adds what is missing, takes out what was given up. */
export function chooseFields(
  designer: Designer,
  chosen: readonly Choice[],
  offered: readonly Choice[],
): void {
  const { editor } = designer;
  const { fields } = readDefinition(editor);
  const missing = chosen.filter(choice => !fields.some(field => isFrom(field, choice)));
  const gone = fields.filter(
    field => offered.some(choice => isFrom(field, choice)) && !chosen.some(choice => isFrom(field, choice)),
  );
  if (missing.length + gone.length === 0) return;
  const taken = new Set(fields.filter(field => !gone.includes(field)).map(({ alias }) => alias));
  const done = editor.group('选择字段', () => {
    if (gone.length > 0 && !report(designer, editor.remove(gone.map(({ id }) => id)))) return false;
    if (missing.length === 0) return true;
    // As they are to be: what a new field starts from is a formula.
    const components = missing.map(choice => {
      const alias = aliasFor(choice, taken);
      taken.add(alias);
      const { source, column } = choice;
      return {
        id: newId(),
        name: 'field',
        props: {
          alias,
          type: column.type,
          from: { source: source.id, key: column.key },
          ...(isNumberType(column.type) ? { format: untyped() } : {}),
        },
      };
    });
    return report(designer, editor.paste(components, atEnd(designer))) !== undefined;
  });
  if (done) announce(designer.ui, `已选择 ${chosen.length} 个字段`);
}

/** Whether a column of an aggregate dataset is one that its rows are grouped by: neither summed up nor computed. */
const isGroup = ({ aggregate, formula }: AggregateDefinition['fields'][number]): boolean =>
  aggregate === undefined && formula === undefined;

/** Linked columns of the main source that no column of the aggregate dataset shows. */
export function linksNotShown({ aggregate }: DatasetDefinition): string[] {
  const shown = new Set(aggregate?.fields.filter(isGroup).map(({ key }) => key));
  const linked = new Set(aggregate?.linkFields.map(({ mainField }) => mainField));
  return [...linked].filter(key => key !== '' && !shown.has(key));
}

/**
 * Shows what an aggregate dataset is grouped by, before its other columns; without it nobody sees what the numbers are of.
 * `instead`: column of the main source that is linked no more, and so cannot be shown.
 */
export function showGroup(designer: Designer, choice: Choice, instead?: string): void {
  const { editor } = designer;
  const columns = readDefinition(editor).aggregate?.fields ?? [];
  const groups = columns.filter(isGroup);
  const gone = groups.filter(({ key }) => instead !== undefined && instead !== '' && key === instead);
  if (gone.length > 0) report(designer, editor.remove(gone.map(({ id }) => id)));
  const { source, column } = choice;
  if (groups.some(({ key }) => key === column.key)) return;
  const left = columns.filter(one => !gone.includes(one));
  const alias = aliasFor(choice, new Set(left.map(one => one.alias)));
  const props = {
    ...{ alias, type: column.type, source: source.id, key: column.key },
    ...(isNumberType(column.type) ? { format: untyped() } : {}),
  };
  const [first] = left;
  const index = first ? editor.children(ROOT, MAIN).indexOf(first.id) : -1;
  const place = { ...atEnd(designer), ...(index >= 0 && { index }) };
  report(designer, editor.paste([{ id: newId(), name: 'column', props }], place));
}

/** What was chosen as a source, with its columns where they are known already. */
export interface PickedSource {
  origin: Origin;
  name: string;
}

/**
 * Adds a source. What comes behind the main one is joined to it at once, with the keys left to be said: a source that is
 * joined to nothing says nothing.
 */
export function addSource(designer: Designer, { origin, name }: PickedSource): string | undefined {
  const { editor } = designer;
  const { sources, kind, unions } = readDefinition(editor);
  const [main] = sources;
  const left = unions.find(({ members }) => members.includes(main?.id ?? ''))?.id ?? main?.id;
  let joined: string | undefined;
  const id = editor.group(`添加数据源 ${name}`, () => {
    const source = report(
      designer,
      add(designer, 'source', {
        name: name.slice(0, 100),
        of: origin as unknown as Props,
        ...(origin.kind === 'form' ? { refused: 'leave' } : {}),
      }),
    );
    if (source !== undefined && left !== undefined && kind !== 'aggregate')
      joined = report(designer, add(designer, 'relation', { left, right: source, join: 'left', keys: [] }));
    return source;
  });
  if (id === undefined) return undefined;
  select(designer, [joined ?? id]);
  announce(designer.ui, `已添加数据源 ${name}`);
  return id;
}

/** A part with what its type starts from; `formula` begins empty and says so. */
export function addPart(designer: Designer, type: string, props: Props = {}): void {
  addComponent(designer, type, atEnd(designer), props);
}

/** A part with these props and none that its type starts from: a computed column has no aggregate. */
export function addExactly(designer: Designer, type: string, props: Props): void {
  const { editor } = designer;
  const title = String(props.alias ?? '');
  const ids = editor.group(`添加 ${title}`, () =>
    report(designer, editor.paste([{ id: newId(), name: type, props }], atEnd(designer))),
  );
  if (!ids) return;
  select(designer, ids);
  announce(designer.ui, `已添加 ${title}`);
}

/** A pair of columns that have to be equal, not chosen yet. */
export const freshKey = (): { id: string; left: string; right: string } => ({
  id: newId(),
  left: '',
  right: '',
});
