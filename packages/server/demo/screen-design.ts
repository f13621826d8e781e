import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import {
  BOTTOM,
  CURVE,
  EDGE,
  GAP,
  HALF,
  INNER,
  MIDDLE,
  NUMBERS,
  SIDE,
  type StageRect,
  TOP,
  WIDTH,
} from '@gonghui/samples/make/stage.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { DatasetName } from './screen-datasets.ts';

const mapped = (id: string, fieldId: string, alias: string, type: string, more: Props = {}): Props => ({
  id,
  fieldId,
  alias,
  type,
  ...more,
});
const count = (id: string, alias: string) => mapped(id, '$count', alias, 'number');

/** The demo's screen: what goes on in the offices, for a wall in the hall. */
export function screenDesign(datasets: Record<DatasetName, string>): Template {
  let number = 0;
  const components: TemplateComponent[] = [];
  const put = (type: string, box: StageRect, { stylesProps, ...more }: Props = {}): TemplateComponent => {
    const usual = screenTypes.get(type)?.defaults() ?? {};
    number++;
    const component: TemplateComponent = {
      id: `demo${String(number).padStart(4, '0')}`,
      name: type,
      props: {
        ...usual,
        ...more,
        pos: [box[0], box[1]],
        size: [box[2], box[3]],
        stylesProps: { ...(usual.stylesProps as Props), ...(stylesProps as Props) },
      },
    };
    components.push(component);
    return component;
  };
  const over = (file: DatasetName, name: string, mapping: Record<string, Props[]>): Props => ({
    name,
    datumOriginalId: datasets[file],
    datumProps: mapping,
  });
  /** A click on a group of one shows the others, which are over the same dataset, by that group alone. */
  const filters = ({ id, props }: TemplateComponent, others: readonly TemplateComponent[]): void => {
    const links = others.map((other, at) => ({ id: `${id}l${at}`, panelId: other.id, fields: {} }));
    props.datumProps = { ...(props.datumProps as Props), links };
  };
  /** A component in a frame, a little smaller than it. */
  const framed = (
    [x, y, width, height]: StageRect,
    type: string,
    props: Props,
    border = 'VBorder1',
  ): TemplateComponent => {
    put('VBorder', [x, y, width, height], { subName: border });
    return put(type, [x + 16, y + 14, width - 32, height - 28], props);
  };

  put('VMainHeader', [0, 0, WIDTH, 92], { subName: 'VMainHeader1', text: '行政服务运行大屏' });
  put('VDecorate', [EDGE, 40, 300, 36], { subName: 'VDecorate1' });
  put('VTimer', [WIDTH - EDGE - 400, 34, 400, 40], { stylesProps: { fontSize: 24, align: 'right' } });

  const numbers: readonly [DatasetName, string, Props][] = [
    ['meeting-room', '会议预订（场）', count('n1', '会议预订')],
    ['meeting-room', '参会人次', mapped('n2', 'dmmany01', '参会人次', 'number', { aggregate: 'sum' })],
    ['car-request', '用车申请（次）', count('n3', '用车申请')],
    ['asset-repair', '资产报修（件）', count('n4', '资产报修')],
    ['asset-repair', '维修费用', mapped('n5', 'drcost01', '维修费用', 'number', { aggregate: 'sum' })],
    ['leave-request', '请假（天）', mapped('n6', 'dldays01', '请假天数', 'number', { aggregate: 'sum' })],
  ];
  const wide = (INNER - GAP * (numbers.length - 1)) / numbers.length;
  const flops = numbers.map(([file, name, indicator], at) => {
    const box: StageRect = [EDGE + at * (wide + GAP), NUMBERS.y, wide, NUMBERS.height];
    const flop = framed(
      box,
      'VNumberTitleFlop',
      {
        ...over(file, name, { indicator: [indicator] }),
        stylesProps: { fontSize: 40, titleSize: 17 },
      },
      'VBorder3',
    );
    return [file, flop] as const;
  });
  const flopsOf = (file: DatasetName) => flops.flatMap(([of, flop]) => (of === file ? [flop] : []));

  const [left, middle, right] = [EDGE, EDGE + SIDE + GAP, WIDTH - EDGE - SIDE];
  const byDept = framed([left, TOP, SIDE, HALF], 'bar', {
    ...over('leave-request', '各部门请假天数', {
      xLabels: [mapped('x', 'dldept01', '部门', 'dept', { sort: { by: 'd', direction: 'desc' } })],
      yValues: [mapped('d', 'dldays01', '请假天数', 'number', { aggregate: 'sum' })],
    }),
    subName: 'barHorizontal',
    stylesProps: { legend: 'none' },
  });
  const byKind = framed([left, TOP + HALF + GAP, SIDE, HALF], 'pie', {
    ...over('leave-request', '请假类型', {
      classify: [mapped('c', 'dlkind01', '类型', 'radio')],
      numeric: [count('n', '次数')],
    }),
    subName: 'pieRing',
    stylesProps: { legend: 'bottom' },
  });

  const curve = framed([middle, TOP, MIDDLE, CURVE], 'line', {
    ...over('meeting-room', '每周会议与参会人次', {
      xLabels: [mapped('x', 'dmday001', '周', 'date', { unit: 'week' })],
      yValues: [mapped('p', 'dmmany01', '参会人次', 'number', { aggregate: 'sum' }), count('m', '会议场次')],
    }),
    subName: 'lineArea',
  });
  const half = (MIDDLE - GAP) / 2;
  const low = TOP + CURVE + GAP;
  /** Rows that go round, under a title within the frame, as charts have theirs. */
  const listed = (
    x: number,
    title: string,
    file: DatasetName,
    [widths, ...tColumns]: readonly [widths: string, ...Props[]],
  ): TemplateComponent => {
    put('VBorder', [x, low, half, BOTTOM - low], { subName: 'VBorder1' });
    put('VMainTitle', [x + 26, low + 16, half - 52, 32], { text: title, stylesProps: { fontSize: 18 } });
    return put('VMarquee', [x + 20, low + 56, half - 40, BOTTOM - low - 76], {
      ...over(file, '', { tColumns }),
      stylesProps: { widths },
    });
  };
  const repairs = listed(middle, '最新报修', 'asset-repair', [
    '6,6,8',
    mapped('a', 'drday001', '发现时间', 'date', { sort: { by: 'key', direction: 'desc' } }),
    mapped('b', 'drname01', '资产', 'input'),
    mapped('c', 'drwhere1', '位置', 'input'),
  ]);
  listed(middle + half + GAP, '最新用车', 'car-request', [
    '8,7,5',
    mapped('a', 'dcdept01', '部门', 'dept'),
    mapped('b', 'dckind01', '类型', 'radio'),
    mapped('c', 'dcmany01', '人数', 'number'),
  ]);

  const byAsset = framed([right, TOP, SIDE, HALF], 'bar', {
    ...over('asset-repair', '报修类别与紧急程度', {
      xLabels: [mapped('x', 'drkind01', '类别', 'select-single')],
      yValues: [count('n', '件数')],
      grouping: [mapped('g', 'drhaste1', '紧急程度', 'radio')],
    }),
    stylesProps: { stack: 'stack', legend: 'top' },
  });
  const byRoom = framed([right, TOP + HALF + GAP, SIDE, HALF], 'bar', {
    ...over('meeting-room', '会议室使用（场）', {
      xLabels: [mapped('x', 'dmroom01', '会议室', 'select-single', { sort: { by: 'n', direction: 'desc' } })],
      yValues: [count('n', '场次')],
    }),
    subName: 'barHorizontal',
    stylesProps: { legend: 'none', labels: true },
  });
  filters(byDept, [byKind, ...flopsOf('leave-request')]);
  filters(byAsset, [repairs, ...flopsOf('asset-repair')]);
  filters(byRoom, [curve, ...flopsOf('meeting-room')]);
  const page = { ...screenKind.empty().page, apiConfig: { autoUpdate: true, updateSeconds: 30 } };
  return { page, components };
}
