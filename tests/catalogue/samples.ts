import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

/** What the catalogue shows in each type: believable props where the defaults are empty, and a value. */

const PICTURES = ['picture1', 'picture2', 'picture3', 'picture4'];
const items = (props: Props): Props[] => (Array.isArray(props.items) ? (props.items as Props[]) : []);
const withPictures = (props: Props): Props => ({
  ...props,
  items: items(props).map((item, at) => ({ ...item, picture: PICTURES[at % 4] ?? '' })),
});

/** Changes to the default props, by type. */
const PROPS: Readonly<Record<string, (props: Props) => Props>> = {
  picture: props => ({ ...props, picture: 'picture1', label: '会议室' }),
  carousel: withPictures,
  waterfall: withPictures,
  'content-template': withPictures,
  'switch-template': withPictures,
  link: props => ({ ...props, label: '员工手册', link: 'https://example.com/' }),
  place: props => ({ ...props, label: '总部', address: '北京市海淀区中关村大街 1 号' }),
  contact: props => ({
    ...props,
    contactOptions: [{ key: 'contact1', label: '行政前台', content: '010-62510000' }],
    codeOptions: [{ key: 'code0001', label: '扫码咨询', content: 'https://example.com/help', picture: '' }],
  }),
  indicator: props => ({
    ...props,
    label: '本月用车',
    value: 1286,
    unit: '次',
    trend: 'up',
    trendValue: '12.5%',
  }),
  qrcode: props => ({ ...props, content: 'https://example.com/', label: '扫码打开' }),
  acts: props => ({
    ...props,
    items: items(props).map((item, at) => ({
      ...item,
      title: at === 0 ? '春季运动会' : '办公区消防演练',
      place: at === 0 ? '奥体中心' : '总部大楼',
      startDate: at === 0 ? '2026-03-01' : '2030-05-06',
      endDate: at === 0 ? '2099-03-20' : '',
    })),
  }),
  graphic: props => ({
    ...props,
    graphicContent:
      '<h3>使用须知</h3><p>会议室请<strong>提前一天</strong>预订。</p><ul><li>用后整理</li><li>按时归还</li></ul>',
  }),
  divider: props => ({ ...props, content: '行程信息' }),
};

/** Values that reading by shape would not find, by type. */
const VALUES: Readonly<Record<string, (props: Props) => Json>> = {
  number: () => 128,
  rate: () => 4,
  slider: () => 40,
  time: () => '09:30',
  serial: () => '00012',
  'booking-time': () => '2026-03-12 09:00:00',
  country: () => ['中国', 'CN'],
  'province-city': () => ['北京市', '北京市', '海淀区', '110108'],
  locating: () => ({
    longitude: 116.3106,
    latitude: 39.9829,
    accuracy: 20,
    address: '北京市海淀区中关村大街',
  }),
  ocr: props => ({ key: String(props.key), image: 'file0001', lines: { name: '王芳', sex: '女' } }),
  cascader: props => optionValues(props).slice(0, 2),
};

/** Tried in turn; the first that the type reads, calls non-empty and finds nothing wrong with is shown. */
const CANDIDATES: readonly Json[] = [
  '示例内容',
  ['user0001', 'user0002'],
  ['dept0001'],
  ['role0001'],
  ['file0001', 'file0002'],
  ['file0001'],
  'file0001',
  '2026-03-15',
  ['2026-03-15', '2026-03-18'],
  '2026-03-15 09:30',
  '2026-03',
  '2026',
  '2026-Q1',
  '2026-W11',
  '09:30',
  '09:00',
  ['09:00', '11:00'],
  ['09:30', '11:00'],
  3,
  true,
  ['北京市', '海淀区'],
];

const optionValues = (props: Props): string[] =>
  Array.isArray(props.options)
    ? props.options.flatMap(option =>
        typeof option === 'object' &&
        option !== null &&
        !Array.isArray(option) &&
        typeof option.value === 'string'
          ? [option.value]
          : [],
      )
    : [];

const context = { matches: () => true, today: () => '2026-03-10' };

export function sampleValue(definition: ElementDefinition, props: Props): Json {
  const { field, type } = definition;
  if (!field) return null;
  const own = Object.hasOwn(VALUES, type) ? [VALUES[type]?.(props) ?? null] : [];
  const [option] = optionValues(props);
  const options = option === undefined ? [] : [option, [option]];
  for (const candidate of [...own, ...options, ...CANDIDATES]) {
    const read = field.read(candidate, props);
    if (read.ok && !field.isEmpty(read.value) && field.check(read.value, props, context).length === 0)
      return read.value;
  }
  return field.initial?.(props) ?? field.empty;
}

const field = (id: string, label: string, type = 'input'): TemplateComponent => ({
  id,
  name: type,
  props: {
    label,
    placeholder: '请输入',
    required: false,
    status: 'editable',
    overColumns: 4,
    maxlength: 200,
  },
});

/** A component of a type with something in each of its slots. */
export function sampleComponent(definition: ElementDefinition): TemplateComponent {
  const props = PROPS[definition.type]?.(definition.defaults()) ?? definition.defaults();
  const component: TemplateComponent = { id: 'sample01', name: definition.type, props };
  const slots = definition.slots?.(props);
  if (!slots) return component;
  const inner = (at: number) => [field(`inner${at}01`, '姓名'), field(`inner${at}02`, '部门')];
  return slots.length === 1 && slots[0] === 'main'
    ? { ...component, components: inner(0) }
    : { ...component, containers: slots.map((slot, at) => ({ slot, components: inner(at).slice(0, 1) })) };
}

/** Values of a sample: its own, its rows, and those of the fields in it. */
export function sampleValues(
  definition: ElementDefinition,
  component: TemplateComponent,
): Record<string, Json> {
  if (definition.type === 'subform')
    return {
      sample01: [
        { id: 'row00001', values: { inner001: '王芳', inner002: '研发中心' } },
        { id: 'row00002', values: { inner001: '李明', inner002: '市场部' } },
      ].map(row => ({
        ...row,
        values: Object.fromEntries(
          (component.components ?? []).map((child, at) => [child.id, Object.values(row.values)[at] ?? null]),
        ),
      })),
    };
  const own: Record<string, Json> = { sample01: sampleValue(definition, component.props) };
  const inner =
    component.components ?? component.containers?.flatMap(container => container.components) ?? [];
  for (const [at, child] of inner.entries()) own[child.id] = at % 2 === 0 ? '王芳' : '研发中心';
  return own;
}
