import { digestOf } from '@gonghui/kernel/digest.ts';
import { isComponentId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { fromTemplate, toTemplate } from '@gonghui/scene/template.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions as ofForms } from '../form/definitions.ts';
import { definitions as ofReports } from '../report/definitions.ts';
import { isDataType } from './data/mappings.ts';
import { pageFamily } from './family.ts';
import { pageKind } from './kind.ts';
import { pageLinks } from './links.ts';
import { pageForOutside } from './outside.ts';
import { pageCharts, pagePanels } from './panels.ts';
import { isShownOn } from './shared/shown-on.ts';
import { columnTracks } from './shared/tracks.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from './testing/pages.ts';
import { pageDefinitions, pageTypes } from './types.ts';

const check = (template: Template) => {
  const { unsound, open } = pageKind.check(template, {});
  return [...unsound, ...open].map(({ message }) => message);
};
const digest = (template: unknown) => digestOf(template as Json);

describe('what stands on a page', () => {
  it('is what the spec calls layout and page, by the definitions that forms have, and the charts of reports', () => {
    const fields = ofForms.filter(({ categories }) => categories.includes('field'));
    const shown = ofForms.filter(({ field, categories }) => !field && !categories.includes('field'));
    expect(shown.map(({ type }) => type).filter(type => !pageTypes.has(type))).toEqual([]);
    expect(fields.filter(({ type }) => pageTypes.has(type))).toEqual([]);
    for (const known of pageDefinitions) {
      const own = [...shown, ...ofReports].find(({ type }) => type === known.type);
      if (!own) {
        expect(known.type).toBe('external');
        continue;
      }
      expect(known.title).toBe(own.title);
      expect(Object.keys(known.defaults())).toEqual(expect.arrayContaining(Object.keys(own.defaults())));
    }
    expect(pageCharts.map(({ element: { type } }) => type)).toContain('sankey');
    expect(pagePanels.panelOf('rcTable')).toBeUndefined();
  });

  it('calls what reads datasets as its definition does', () => {
    for (const type of pageTypes.values()) {
      const panel = pagePanels.panelOf(type.type);
      if (panel) expect(panel.element.title).toBe(type.title);
      expect(panel !== undefined).toBe('datumOriginalId' in type.defaults());
    }
  });

  it('names fields and parts of reports where they are saved, and where they are pasted', () => {
    const field = { id: 'input001', name: 'input', props: { label: '姓名' } };
    const table = { id: 'table001', name: 'rcTable', props: { name: '明细' } };
    expect(check(pageOf([field]))).toEqual(['「姓名」是表单字段，不能放在页面上']);
    expect(check(pageOf([table]))).toEqual(['「rcTable」属于报表，不能放在页面上']);
    expect(check(pageOf([{ ...field, name: 'nothing' }]))).toEqual(['「姓名」的类型「nothing」不存在']);
    const me = TestDesigner.of(pageOf([]), pageFamily);
    me.expectRefused(
      me.editor.paste([field], me.place('root')),
      '无法粘贴：「单行文本」是表单字段，不能放在页面上',
    );
    const inside = element('cont0001', 'container', {}, [field]);
    expect(me.editor.paste([inside], me.place('root')).ok).toBe(false);
    expect(me.editor.paste([element('para0001', 'paragraph')], me.place('root')).ok).toBe(true);
  });

  it('has one bar of navigation, and nothing else that stands once', () => {
    expect(pageDefinitions.filter(({ singleton }) => singleton).map(({ type }) => type)).toEqual([
      'navigation',
    ]);
    expect(
      check(pageOf([element('navone01', 'navigation'), element('navtwo02', 'navigation')])).join(),
    ).toContain('只能有一个');
  });

  it('has defaults that its shapes take, and settings of props that are there', () => {
    for (const type of pageTypes.values()) {
      const usual = type.defaults();
      expect(type.props.safeParse(usual).success, type.type).toBe(true);
      for (const setting of type.settings.flatMap(group => group.settings)) {
        const [first = ''] = setting.prop.split('.');
        expect(Object.hasOwn(usual, first), `${type.type} ${setting.prop}`).toBe(true);
      }
      expect(usual.showOn).toBe('all');
      expect(type.props.safeParse({ ...usual, showOn: 'watch' }).success).toBe(false);
    }
  });

  it('is saved empty and released with something on it', () => {
    const { unsound, open } = pageKind.check(pageKind.empty(), {});
    expect([unsound, open.map(({ message }) => message)]).toEqual([
      [],
      ['页面没有组件，请先添加组件后再发布'],
    ]);
  });

  it('holds 500 elements and twelve levels, and no thirteenth', () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      element(`para${String(at).padStart(4, '0')}`, 'paragraph'),
    );
    expect(check(pageOf(many))).toEqual([]);
    const nested = (depth: number): TemplateComponent =>
      depth === 0
        ? element('inmost01', 'paragraph')
        : element(`level${String(depth).padStart(3, '0')}`, 'container', {}, [nested(depth - 1)]);
    expect(check(pageOf([nested(11)]))).toEqual([]);
    expect(check(pageOf([nested(12)])).join()).toContain('12层');
  });

  it('refuses pictures and links with script, behind the page as well', () => {
    const bad = 'javascript:alert(1)';
    expect(
      check(pageOf([element('para0001', 'paragraph')], { background: { color: '', image: bad } })),
    ).toHaveLength(1);
    expect(check(pageOf([element('banner01', 'banner', { link: bad })]))).toHaveLength(1);
  });
});

it('any props of any element are judged without a throw, stripped for strangers, and searched for links', () => {
  const type = fc.constantFrom(...pageTypes.values());
  const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
  const component = type.chain(({ type: name, defaults }) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(defaults())), json, { maxKeys: 4 })
      .map((odd): TemplateComponent => ({ id: 'elem0001', name, props: { ...defaults(), ...odd } })),
  );
  fc.assert(
    fc.property(component, one => {
      const template = pageOf([element('cont0001', 'container', {}, [one])]);
      for (const message of check(template)) expect(message).toMatch(/[\u4e00-\u9fff]/);
      pagePanels.askedPanel(one);
      pageLinks(template);
      const open = JSON.stringify(pageForOutside(template));
      expect(open).not.toContain('datumOriginalId');
      const back = pageKind.saved.from(JSON.parse(JSON.stringify(pageKind.saved.to(template))));
      expect(digest(back)).toBe(digest(template));
    }),
    { numRuns: 300 },
  );
});

describe('one tree for computers and phones', () => {
  it.each([
    ['all', true, true],
    ['pc', true, false],
    ['mobile', false, true],
    [undefined, true, true],
    ['later', true, true],
  ])('%s', (showOn, pc, mobile) => {
    const props: Props = showOn === undefined ? {} : { showOn };
    expect([isShownOn(props, 'pc'), isShownOn(props, 'mobile')]).toEqual([pc, mobile]);
  });

  it('columns that are fixed take their pixels, the others share what is left', () => {
    expect(columnTracks({ gridRatio: '3:9' })).toBeNull();
    expect(columnTracks({ gridRatio: '3:9', columnPx: { c0: null, c1: null } })).toBeNull();
    expect(columnTracks({ gridRatio: '3:9', columnPx: { c0: 300 } })).toEqual(['300px', 'minmax(0, 9fr)']);
    expect(columnTracks({ gridRatio: '3:9', columnPx: { c5: 300 } })).toBeNull();
    expect(columnTracks({ gridRatio: '4:4:4', columnPx: { c1: 3, c2: 200 } })).toEqual([
      'minmax(0, 4fr)',
      'minmax(0, 4fr)',
      '200px',
    ]);
  });
});

describe('the saved form of a page', () => {
  const title = [{ id: 'm1', fieldId: 'f1', alias: '标题', type: 'input' }];
  const bound = boundTo('dataset1', 'list0001', 'list', { title });
  const samples: Template[] = [
    pageOf([bound]),
    pageOf([inSlots(element('layout01', 'layout'), { c0: [bound], c1: [element('chart001', 'bar')] })]),
    pageOf([element('cont0001', 'container', {}, [element('indic001', 'indicator')])]),
    pageOf([element('list0001', 'list', { datasetAssociate: { targetDatasetId: 'x', value: 'y' } })]),
    pageOf([{ id: 'list0001', name: 'list', props: { datasetAssociate: 'text' } }]),
    pageOf([placedFrom('form0001', 'chart001')]),
  ];

  it('names a dataset as the spec does, and comes back as it was', () => {
    for (const template of samples) {
      const stored = JSON.parse(JSON.stringify(pageKind.saved.to(template)));
      expect(digest(pageKind.saved.from(stored))).toBe(digest(template));
      expect(digest(toTemplate(fromTemplate(pageFamily, template), pageFamily))).toBe(digest(template));
    }
    const [stored] = (pageKind.saved.to(samples[0]!) as Template).components;
    expect(stored?.props).toMatchObject({
      optionalGenre: 'normal-options',
      datasetAssociate: { targetDatasetId: 'dataset1', fieldMap: { title } },
    });
    expect(stored?.props).not.toHaveProperty('datumOriginalId');
    // A chart is stored as reports store it.
    const chart = (pageKind.saved.to(samples[1]!) as Template).components[0]?.containers?.[1]?.components[0];
    expect(chart?.props).toHaveProperty('datumOriginalId');
  });

  it('comes back whatever props there are, and is read from anything', () => {
    const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
    const props = fc.dictionary(
      fc.constantFrom(
        'datumOriginalId',
        'datumProps',
        'datumOriginalSettingFields',
        'datasetAssociate',
        'label',
        'later',
      ),
      json,
    );
    fc.assert(
      fc.property(props, fc.constantFrom('list', 'indicator', 'bar', 'future'), (given, name) => {
        const template = pageOf([{ id: 'list0001', name, props: given }]);
        const stored = JSON.parse(JSON.stringify(pageKind.saved.to(template)));
        expect(digest(pageKind.saved.from(stored))).toBe(digest(template));
      }),
    );
    fc.assert(fc.property(fc.anything(), value => void pageKind.saved.from(value)));
  });
});

describe('what comes from a dataset', () => {
  const title = [{ id: 'm1', fieldId: 'f1', alias: '标题', type: 'input' }];

  it('is asked only while the element says so, and what was made by hand stays', () => {
    for (const type of pageTypes.values()) {
      if (!isDataType(type.type)) continue;
      const bound = boundTo('dataset1', 'elem0001', type.type, { title });
      expect(pagePanels.askedPanel(bound)?.datum.datasetId).toBe('dataset1');
      const props: Props = { ...bound.props, optionalGenre: 'self-options' };
      const back = { ...bound, props };
      expect(pagePanels.askedPanel(back)).toBeUndefined();
      if ('items' in bound.props) expect(back.props.items).toEqual(bound.props.items);
    }
  });

  it('tells who designs it that its dataset decides', () => {
    const locked = (props: Props) =>
      pageTypes
        .get('list')
        ?.settings.flatMap(group => group.settings)
        .find(({ prop }) => prop === 'items')
        ?.lockedIf?.(props);
    expect(locked({ optionalGenre: 'normal-options' })).toBe('您已经在数据集中配置该属性');
    expect(locked({ optionalGenre: 'self-options' })).toBeNull();
  });

  it('asks ten rows at first, the newest first where days order them', () => {
    const sort: Props[] = [
      { id: 's1', fieldId: 'day', type: 'date' },
      { id: 's2', fieldId: 'name', type: 'input' },
      { id: 's3', fieldId: 'cost', type: 'number', sort: { by: 'key', direction: 'desc' } },
    ];
    const asked = pagePanels.askedPanel(boundTo('dataset1', 'list0001', 'list', { title, sort }));
    const query = asked?.panel.ask?.({ ...asked.datum, filters: [] });
    expect(query).toEqual({
      kind: 'rows',
      columns: [{ id: 'm1', fieldId: 'f1', alias: '标题' }],
      filters: [],
      sort: [
        { fieldId: 'day', direction: 'desc' },
        { fieldId: 'name', direction: 'asc' },
        { fieldId: 'cost', direction: 'desc' },
      ],
      page: { current: 1, pageSize: 10 },
      // Whether there are more is known from the rows; counting a hundred thousand took longer than reading ten.
      total: false,
    });
  });
});

describe('components of other designs', () => {
  it('have an id that names what they show, wherever they are added, copied or pasted', () => {
    const me = TestDesigner.of(pageOf([]), pageFamily);
    const added = me.editor.add('external', me.place('root'), {
      formId: 'form0001',
      componentId: 'chart001',
    });
    const id = added.ok ? added.value : '';
    expect(id).toMatch(/^[a-z][a-z0-9]{7}_chart001$/);
    expect(isComponentId(id)).toBe(true);
    const again = me.editor.duplicate([id]);
    const [copy = ''] = again.ok ? again.value : [];
    expect(copy).toMatch(/_chart001$/);
    expect(copy).not.toBe(id);
    expect(check(toTemplate(me.doc, pageFamily))).toEqual([]);
  });

  it('are named where nothing is chosen, and beyond fifty', () => {
    expect(check(pageOf([element('extern01', 'external')]))).toEqual(['「外部组件」：未选择外部组件']);
    const many = Array.from({ length: 51 }, (_, at) =>
      placedFrom('form0001', 'chart001', {}, `own${String(at).padStart(5, '0')}`),
    );
    expect(check(pageOf(many))).toEqual(['外部组件不能超过50个']);
  });
});

it('tells its links to pages of this installation, in items and buttons too', () => {
  const template = pageOf([
    element('banner01', 'banner', { title: '头', link: '/url/form/form0001' }),
    element('entra001', 'entrance', {
      items: [{ key: 'keyabcde', label: '入口', link: '/url/custom/page0001' }],
    }),
    inSlots(element('layout01', 'layout'), {
      c0: [
        element('button01', 'button', {
          actions: [{ key: 'keyabcde', type: 'open-url', url: '/url/applet/apple001?form=form0002' }],
        }),
      ],
    }),
    element('link0001', 'link', { link: 'https://example.cn' }),
  ]);
  expect(pageLinks(template).map(({ nodeId, to, id }) => [nodeId, to, id])).toEqual([
    ['banner01', 'form', 'form0001'],
    ['entra001', 'custom', 'page0001'],
    ['button01', 'applet', 'apple001'],
  ]);
});
