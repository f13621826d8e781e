import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type ChartSpec, columnOf, datumOf } from './charts.ts';
import type { Dataset } from './datasets.ts';
import { idOf } from './ids.ts';

/** A panel of a report, and over how many of its twelve columns it stands. */
export type PlacedPanel = readonly [asked: ChartSpec, span: number, height?: number];

/** What reports call a type that screens and pages have another name for. */
const TYPES: Readonly<Record<string, string>> = { indicator: 'indicatorcard', table: 'rcTable' };

function panelOf(at: string, type: string, name: string, props: Props): TemplateComponent {
  const usual = (reportKind.types.get(type)?.defaults() ?? {}) as Props;
  const stylesProps = { ...(usual.stylesProps as Props), ...(props.stylesProps as Props | undefined) };
  return { id: idOf(at, type, name), name: type, props: { ...usual, ...props, name, stylesProps } };
}

function placed(at: string, [asked, span, height]: PlacedPanel): TemplateComponent {
  const type = TYPES[asked.type] ?? asked.type;
  const usual = (reportKind.types.get(type)?.defaults() ?? {}) as Props;
  return panelOf(at, type, asked.title, {
    datumOriginalId: asked.dataset.local,
    datumProps: datumOf(asked, at, usual.datumProps as Props),
    stylesProps: { ...asked.styles, span, ...(height === undefined ? {} : { height }) },
  });
}

/** What readers choose by: columns of a dataset, of days by a stretch of time. */
export interface Filter {
  readonly dataset: Dataset;
  readonly columns: readonly string[];
  readonly days?: string;
}

function filters(at: string, { dataset, columns, days }: Filter): TemplateComponent[] {
  const made = (type: string, column: string) =>
    panelOf(at, type, column, {
      datumOriginalId: dataset.local,
      datumProps: { queryField: [columnOf(column)(dataset, `${at}/filter`)] } as unknown as Props,
    });
  return [
    ...(days === undefined ? [] : [made('datefilter', days)]),
    ...columns.map(column => made('selectfilter', column)),
  ];
}

/** A report: its title with a line below it, what it is filtered by, and panels in rows of twelve columns. */
export function report(
  title: string,
  subtitle: string,
  filter: Filter,
  panels: readonly PlacedPanel[],
): Template {
  const head = panelOf(title, 'header', title, { subtitle });
  const bar = {
    ...panelOf(title, 'headerfilter', '筛选', {}),
    components: filters(title, filter),
  };
  return {
    page: reportKind.empty().page,
    components: [head, bar, ...panels.map(one => placed(title, one))],
  };
}
