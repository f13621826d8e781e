import { pageDefaults } from '@gonghui/elements/page/page.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { DatasetName } from './screen-datasets.ts';

/** Datasets that the page shows; those of the screen, and one of visitors. */
export type PageDatasets = Readonly<Record<Exclude<DatasetName, 'leave-request'> | 'visitor', string>>;
/** Addresses of the forms that the page leads to, by the name of their file. */
export type FormLinks = Readonly<
  Record<
    'leave-request' | 'car-request' | 'meeting-room' | 'visitor' | 'asset-repair' | 'office-supplies',
    string
  >
>;

const mapped = (id: string, fieldId: string, alias: string, type: string, more: Props = {}): Props => ({
  id,
  fieldId,
  alias,
  type,
  ...more,
});
const count = (id: string, alias: string) => mapped(id, '$count', alias, 'number');
const onDay = (key: string, keyLabel: string, range: string): Props => ({
  logical: 'and',
  items: [{ key, keyLabel, type: 'date', operator: 'eq', value: { range } }],
});

const TILES = [
  ['请假申请', 'leave-request', 'calendar', '#264ae5'],
  ['用车申请', 'car-request', 'car', '#15bb83'],
  ['会议室预订', 'meeting-room', 'team', '#7c4dff'],
  ['访客登记', 'visitor', 'person', '#ee9829'],
  ['资产报修', 'asset-repair', 'tool', '#e5484d'],
  ['办公用品领用', 'office-supplies', 'box', '#0ea5b7'],
] as const;

/** The front of the demo's applet: what people come for, and what goes on today. */
export function pageDesign(datasets: PageDatasets, links: FormLinks): Template {
  let number = 0;
  const put = (
    name: string,
    { datumProps, stylesProps, ...more }: Props = {},
    inner: { components?: TemplateComponent[]; containers?: TemplateComponent['containers'] } = {},
  ): TemplateComponent => {
    const usual = pageTypes.get(name)?.defaults() ?? {};
    number++;
    return {
      id: `home${String(number).padStart(4, '0')}`,
      name,
      props: {
        ...usual,
        ...more,
        ...(datumProps ? { datumProps: { ...(usual.datumProps as Props), ...(datumProps as Props) } } : {}),
        ...(stylesProps
          ? { stylesProps: { ...(usual.stylesProps as Props), ...(stylesProps as Props) } }
          : {}),
      },
      ...inner,
    };
  };
  const over = (dataset: keyof PageDatasets, datumProps: Props): Props => ({
    optionalGenre: 'normal-options',
    datumOriginalId: datasets[dataset],
    datumProps,
  });
  const figure = (
    label: string,
    icon: string,
    color: string,
    link: string,
    props: Props,
  ): TemplateComponent =>
    put('indicator', { label, icon, color, link, openMode: 'self', overColumns: 12, ...props });
  const columns = (
    gridRatio: string,
    gridRatioMobile: string,
    held: TemplateComponent[][],
    more: Props = {},
  ) =>
    put(
      'layout',
      { gridRatio, gridRatioMobile, ...more },
      {
        containers: held.map((components, index) => ({ slot: `c${index}`, components })),
      },
    );

  const framed = (...components: TemplateComponent[]) => put('container', {}, { components });

  const guide = put(
    'dialog',
    {
      label: '服务指南',
      width: 520,
      isShowCancel: false,
      confirmText: '知道了',
      closeOnOutside: true,
      closeOnEsc: true,
    },
    {
      components: [
        put('paragraph', {
          content: '工作日 9:00 至 18:00 受理。请假与用车当日审批，报修两小时内响应，访客请提前一天登记。',
        }),
      ],
    },
  );
  const open = put('button', {
    label: '服务指南',
    look: 'plain',
    overColumns: 12,
    align: 'right',
    actions: [{ key: 'homeopen', type: 'open-dialog', dialogId: guide.id }],
  });

  const repairs = put('list', {
    label: '最新报修',
    maxLines: 1,
    noDataText: '近期没有报修',
    ...over('asset-repair', {
      title: [mapped('hrname01', 'drname01', '资产名称', 'input')],
      content: [mapped('hrwhere1', 'drwhere1', '所在位置', 'input')],
      at: [mapped('hrday001', 'drday001', '发现时间', 'date')],
      sort: [mapped('hrsort01', 'drday001', '发现时间', 'date', { sort: { by: 'key', direction: 'desc' } })],
    }),
  });
  const meetings = put('acts', {
    label: '会议与活动',
    noDataText: '近期没有会议与活动',
    ...over('meeting-room', {
      title: [mapped('hmtheme1', 'dmtheme1', '会议主题', 'input')],
      // A meeting is over with its day.
      at: [mapped('hmday001', 'dmday001', '使用日期', 'date')],
      end: [mapped('hmday002', 'dmday001', '使用日期', 'date')],
      place: [mapped('hmroom01', 'dmroom01', '会议室', 'select-single')],
      sort: [mapped('hmsort01', 'dmday001', '使用日期', 'date', { sort: { by: 'key', direction: 'desc' } })],
    }),
  });
  const kinds = put('bar', {
    name: '报修类别与紧急程度',
    overColumns: 12,
    datumOriginalId: datasets['asset-repair'],
    datumProps: {
      xLabels: [mapped('hrkind01', 'drkind01', '资产类别', 'select-single')],
      grouping: [mapped('hrhaste1', 'drhaste1', '紧急程度', 'radio')],
      yValues: [count('hrcount1', '报修数')],
    },
    stylesProps: { stack: 'stack', height: 280 },
  });
  const rooms = put('pie', {
    name: '会议室使用',
    overColumns: 12,
    datumOriginalId: datasets['meeting-room'],
    datumProps: {
      classify: [mapped('hmroom02', 'dmroom01', '会议室', 'select-single')],
      numeric: [count('hmcount1', '场次')],
    },
    stylesProps: { height: 280 },
  });

  return {
    page: pageDefaults,
    components: [
      put('banner', {
        title: '行政服务',
        content: '请假、用车、会议、访客与报修，都从这里开始',
        height: 180,
        buttonText: '预订会议室',
        link: links['meeting-room'],
        openMode: 'self',
      }),
      put('entrance', {
        items: TILES.map(([label, file, icon, color], at) => ({
          key: `hometil${at}`,
          label,
          icon,
          color,
          picture: '',
          link: links[file],
        })),
        columnCount: 6,
        columnCountMobile: 3,
        openMode: 'self',
      }),
      columns('3:3:3:3', '6:6', [
        [
          figure('今日访客', 'person', '#ee9829', links.visitor, {
            unit: '批',
            ...over('visitor', {
              value: [count('hvcount1', '今日访客')],
              filter: onDay('dvday001', '来访日期', 'today'),
            }),
          }),
        ],
        [
          figure('本月会议', 'calendar', '#7c4dff', links['meeting-room'], {
            unit: '场',
            ...over('meeting-room', {
              value: [count('hmcount2', '本月会议')],
              filter: onDay('dmday001', '使用日期', 'month'),
            }),
          }),
        ],
        [
          figure('本月用车', 'car', '#15bb83', links['car-request'], {
            unit: '次',
            ...over('car-request', {
              value: [count('hccount1', '本月用车')],
              filter: onDay('dcat0001', '提交时间', 'month'),
            }),
          }),
        ],
        [
          figure('本月报修', 'tool', '#e5484d', links['asset-repair'], {
            unit: '件',
            ...over('asset-repair', {
              value: [count('hrcount2', '本月报修')],
              filter: onDay('drday001', '发现时间', 'month'),
            }),
          }),
        ],
      ]),
      columns('8:4', '12:12', [[framed(repairs)], [framed(meetings)]]),
      put(
        'menu',
        {
          menuOptions: [
            { value: 'hometaba', label: '报修', checked: true },
            { value: 'hometabb', label: '会议', checked: false },
          ],
          shape: 'capsule',
        },
        {
          containers: [
            { slot: 'hometaba', components: [kinds] },
            { slot: 'hometabb', components: [rooms] },
          ],
        },
      ),
      open,
      guide,
    ],
  };
}
