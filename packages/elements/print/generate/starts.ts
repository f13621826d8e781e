import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { cell as cellType } from '../cell/definition.ts';
import { code as codeType } from '../code/definition.ts';
import { spanOver } from '../commands/spans.ts';
import { pageDefaults } from '../page.ts';
import { paperOf } from '../paper.ts';
import { row as rowType } from '../row/definition.ts';
import { MARGIN } from '../shared/limits.ts';
import type { Dataset } from '../sheet/model.ts';
import { kindOfField } from './field-kinds.ts';
import type { PrintField } from './of-fields.ts';

/** What the form gives to a template that begins. */
export interface StartOf {
  title: string;
  fields: readonly PrintField[];
  dataset: Dataset | null;
}

/** Room between the margins of upright A4, millimetres. */
const ROOM = 170;

const pageOf = (dataset: Dataset | null, own: Props): Props => ({
  ...structuredClone(pageDefaults),
  dataset: dataset && { ...dataset },
  ...own,
});

const columnsOf = (idOf: () => string, ...widths: number[]): { id: string; width: number }[] =>
  widths.map(width => ({ id: idOf(), width }));

const rowOf = (
  idOf: () => string,
  props: Props,
  components: TemplateComponent[] = [],
): TemplateComponent => ({
  id: idOf(),
  name: 'row',
  props: { ...rowType.defaults(), ...props },
  components,
});

/** 空白: A4 with empty rows and columns. */
export function blankStart({ dataset }: StartOf, idOf: () => string = newId): Template {
  const columns = 6;
  const width = Math.floor((ROOM / columns) * 100) / 100;
  return {
    page: pageOf(dataset, { cols: columnsOf(idOf, ...Array<number>(columns).fill(width)) }),
    components: Array.from({ length: 12 }, () => rowOf(idOf, {})),
  };
}

/** 套打: paper of printed forms in halves, nothing on it yet; what is printed lies freely over the background. */
export function overlayStart({ dataset }: StartOf): Template {
  const { name, width, height } = paperOf('241x139.7') ?? { name: 'A4', width: 210, height: 297 };
  const print = { paper: name, width, height, gap: MARGIN.least, direction: 'longitudinal' };
  return { page: pageOf(dataset, { print }), components: [] };
}

/** Labels of 3 × 8 on A4: the first fields that have a place on one, and a code that leads to the record. */
const LABEL = { columns: 3, rows: 8, gap: 2, margin: 8, lines: 3, line: 6, code: 20 } as const;

export function labelStart({ title, fields, dataset }: StartOf, idOf: () => string = newId): Template {
  const { columns, rows, gap, margin } = LABEL;
  const wide = (210 - margin * 2 - gap * (columns - 1)) / columns;
  const cols = columnsOf(idOf, Math.floor(wide - LABEL.code - 3));
  const [col = ''] = cols.map(({ id }) => id);
  const shown = fields.filter(({ type, columns: lines }) => !lines && kindOfField(type) === 'text');
  const written = (content: Props, style: Props, height: number): TemplateComponent => {
    const row = rowOf(idOf, { height, grow: false });
    const props = { ...cellType.defaults(), col, span: spanOver([row.id], [col]), fit: 'shrink' };
    const cell = { id: idOf(), name: 'cell', props: { ...props, ...content, style } };
    return { ...row, components: [cell] };
  };
  const code: TemplateComponent = {
    id: idOf(),
    name: 'code',
    props: {
      ...codeType.defaults(),
      pos: [Math.floor(wide - LABEL.code - 1), 6],
      size: [LABEL.code, LABEL.code],
    },
  };
  return {
    page: pageOf(dataset, {
      print: { paper: 'A4', width: 210, height: 297, gap: margin, direction: 'longitudinal' },
      cols,
      labels: { columns, rows, gapX: gap, gapY: gap, copies: 1, copiesField: '', source: null },
    }),
    components: [
      written({ text: title }, { bold: true, size: 11, padding: 1 }, LABEL.line + 2),
      ...shown
        .slice(0, LABEL.lines)
        .map(({ key, label }) =>
          written({ text: `${label}：{{${key}}}` }, { size: 9, padding: 1 }, LABEL.line),
        ),
      code,
    ],
  };
}
