import { type ConditionField, operatorsOf } from '@gonghui/elements/conditions/model.ts';
import { valueView } from '@gonghui/elements/conditions/value-view.ts';
import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { approval, branch, flowOf, gateway, otherwise } from '@gonghui/elements/flow/testing/flows.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { pageFamily } from '@gonghui/elements/page/family.ts';
import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { stencilFamily } from '@gonghui/elements/print/family.ts';
import { FREE_TYPES } from '@gonghui/elements/print/sheet/model.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { reportFamily, reportTypes } from '@gonghui/elements/report/family.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { ref } from 'valtio';
import { describe, expect, it } from 'vitest';
import { flowForm } from './flow/flow-form.ts';
import { testFlowDesigner } from './flow/testing/test-flow-designer.ts';
import { testPageDesigner } from './page/testing/test-page-designer.ts';
import { testPrintDesigner } from './print/testing/test-print-designer.ts';
import { testReportDesigner } from './report/testing/test-report-designer.ts';
import { testScreenDesigner } from './screen/testing/test-screen-designer.ts';
import { testDesigner } from './testing/test-designer.tsx';
import { walkSettings } from './testing/walk-settings.tsx';

/** Every setting of every type; otherwise those that many types share are typed into once. */
const ALL = NIGHTLY;
const met = new Set<string>();
/** Settings that look and work alike, as their definitions say. */
const once = (setting: Setting): boolean => {
  const { showIf: _, lockedIf: __, ...same } = setting;
  const key = JSON.stringify(setting.control === 'default-value' ? Math.random() : same);
  if (met.has(key) && !ALL) return false;
  met.add(key);
  return true;
};

describe('typing key by key into every control of the form designer, while a colleague edits beside it', () => {
  it.each(definitions.map(({ type }) => type))(
    '%s',
    async type => {
      const designer = testDesigner();
      const other = designer.add('paragraph');
      const id = designer.add(type);
      const { faults } = await walkSettings(designer, formFamily, id, other, { wanted: once });
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

const FORM = [...formTypes.values()].flatMap(({ type, field, title, defaults }, at) =>
  field
    ? [{ id: `field${String(at).padStart(3, '0')}`, name: type, props: { ...defaults(), label: title } }]
    : [],
);

/** Those whose values are entered with different controls. */
const comparisons = (fields: readonly ConditionField[]): readonly ConditionField[] => {
  const views = fields.map(field => valueView(field, operatorsOf(field)[0] ?? 'empty')?.type);
  return fields.filter((_, at) => ALL || views.indexOf(views[at]) === at);
};

describe('typing key by key into every control of the flow designer, while a colleague edits beside it', () => {
  it.each(flowDefinitions.map(({ type }) => type))(
    '%s',
    async type => {
      const designer = testFlowDesigner(
        flowOf(approval('other001'), gateway('gate0001', branch('branch01', '条件1'), otherwise('default1'))),
      );
      const form = flowForm(FORM);
      designer.flow.state.form = ref(form);
      const added =
        type === 'ExclusiveGateway'
          ? 'branch01'
          : designer.editor.add(type, designer.editor.defaultPlace(type));
      const id = typeof added === 'string' ? added : added.ok ? added.value : '';
      const { faults } = await walkSettings(designer, flowFamily, id, 'other001', {
        wanted: once,
        comparisons: comparisons(form.conditionFields),
      });
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe('typing key by key into every control of the designer of print templates, while a colleague edits beside it', () => {
  let typed = 0;
  it.each([...stencilTypes.keys()])(
    '%s',
    async type => {
      const standing = FREE_TYPES.map((name, at) => freeOf(`free000${at}`, name));
      const designer = testPrintDesigner(
        stencilOf([
          rowOf('row00001', [cellOf('cell0001', 'col00000')], { band: 'detail', source: 'items001' }),
          ...standing,
        ]),
      );
      const { editor } = designer;
      const id = editor.order().find(one => editor.node(one)?.type === type) ?? '';
      const other = editor.order().find(one => one !== id && editor.node(one)?.type === 'watermark');
      const { walked, faults } = await walkSettings(designer, stencilFamily, id, other ?? 'free0000', {
        wanted: once,
      });
      expect(faults).toEqual([]);
      typed += walked.length;
    },
    120_000,
  );

  it('has boxes to type into', () => expect(typed).toBeGreaterThan(20));
});

const waiting = () => new Promise<never>(() => undefined);
/** Designers of components that show data. */
const DATA = [
  {
    designer: '报表',
    family: reportFamily,
    types: reportTypes,
    open: () => testReportDesigner({ page: {}, components: [] }, waiting),
  },
  {
    designer: '大屏',
    family: screenFamily,
    // A group without anything in it has no place to type.
    types: new Map([...screenTypes].filter(([type]) => type !== 'layer')),
    open: () => testScreenDesigner(screenOf([]), waiting),
  },
  {
    designer: '页面',
    family: pageFamily,
    types: pageTypes,
    open: () => testPageDesigner(pageOf([]), waiting),
  },
] as const;

describe('typing key by key into every control of components that show data, while a colleague edits beside it', () => {
  const controls = new Set<string>();
  /** They have hundreds of settings with a dozen controls: each control once, and all settings by night. */
  const onceAControl = (setting: Setting): boolean => {
    const first = !controls.has(setting.control);
    controls.add(setting.control);
    return ALL || first;
  };
  const walks = DATA.flatMap(({ designer, family, types, open }) =>
    [...types.values()].flatMap(({ type, settings }) => {
      const all = settings.flatMap(group => group.settings);
      const wanted = all.filter(onceAControl);
      return wanted.length > 0 ? [{ designer, family, open, type, wanted: new Set(wanted) }] : [];
    }),
  );
  let typed = 0;
  it.each(walks)(
    '$designer $type',
    async ({ family, open, type, wanted }) => {
      const designer = open();
      const { editor } = designer;
      const [other, id] = ['bar', type].map(name => {
        const added = editor.add(name, editor.defaultPlace(name));
        return added.ok ? added.value : '';
      });
      const { walked, faults } = await walkSettings(designer, family, id ?? '', other ?? '', {
        wanted: setting => wanted.has(setting),
      });
      expect(faults).toEqual([]);
      typed += walked.length;
    },
    120_000,
  );

  it('has boxes to type into', () => expect(typed).toBeGreaterThan(5));
});
