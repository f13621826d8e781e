import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { approval, branch, flowOf, gateway, otherwise } from '@gonghui/elements/flow/testing/flows.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { FREE_TYPES } from '@gonghui/elements/print/sheet/model.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { reportTypes } from '@gonghui/elements/report/family.ts';
import { screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Setting } from '@gonghui/elements/settings.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { afterEach, expect, it } from 'vitest';
import { testFlowDesigner } from './flow/testing/test-flow-designer.ts';
import type { Designer } from './frame/designer.ts';
import { testPageDesigner } from './page/testing/test-page-designer.ts';
import { testPrintDesigner } from './print/testing/test-print-designer.ts';
import { testReportDesigner } from './report/testing/test-report-designer.ts';
import { testScreenDesigner } from './screen/testing/test-screen-designer.ts';
import { testDesigner } from './testing/test-designer.tsx';
import { walkUnread } from './testing/walk-unread.tsx';

afterEach(() => sessionStorage.clear());

const waiting = () => new Promise<never>(() => undefined);
const byType = ({ editor }: Designer, type: string): string => {
  const standing = editor.order().find(id => editor.node(id)?.type === type);
  if (standing !== undefined) return standing;
  const added = editor.add(type, editor.defaultPlace(type));
  return added.ok ? added.value : '';
};

interface Kind {
  open(): Designer;
  types: readonly string[];
}

/** Every kind of design that has settings, with all that may be selected in it. */
const KINDS: Readonly<Record<string, Kind>> = {
  表单: { open: testDesigner, types: definitions.map(({ type }) => type) },
  流程: {
    open: () =>
      testFlowDesigner(
        flowOf(approval('other001'), gateway('gate0001', branch('branch01', '条件1'), otherwise('default1'))),
      ),
    types: flowDefinitions.map(({ type }) => type),
  },
  打印: {
    open: () =>
      testPrintDesigner(
        stencilOf([
          rowOf('row00001', [cellOf('cell0001', 'col00000')], { band: 'detail', source: 'items001' }),
          ...FREE_TYPES.map((name, at) => freeOf(`free000${at}`, name)),
        ]),
      ),
    types: [...stencilTypes.keys()],
  },
  报表: {
    open: () => testReportDesigner({ page: {}, components: [] }, waiting),
    types: [...reportTypes.keys()],
  },
  大屏: {
    open: () => testScreenDesigner(screenOf([]), waiting),
    types: [...screenTypes.keys()].filter(type => type !== 'layer'),
  },
  页面: { open: () => testPageDesigner(pageOf([]), waiting), types: ['bar'] },
};

/** Those that look and work alike are left once, and all of them by night. */
const met = new Set<string>();
const once = (setting: Setting): boolean => {
  const { showIf: _, lockedIf: __, ...same } = setting;
  const key = JSON.stringify(setting.control === 'default-value' ? { ...same, met: met.size } : same);
  if (met.has(key) && !NIGHTLY) return false;
  met.add(key);
  return true;
};
const kept = new Map<string, number>();

it.each(
  Object.entries(KINDS).flatMap(([kind, { open, types }]) =>
    [null, ...types].map(type => ({ kind, open, type })),
  ),
)(
  'what is no value stays in its box and is named: $kind $type',
  async ({ kind, open, type }) => {
    const designer = open();
    const walk = await walkUnread(designer, type === null ? null : byType(designer, type), once);
    kept.set(kind, (kept.get(kind) ?? 0) + walk.kept.length);
    expect(walk.faults).toEqual([]);
  },
  120_000,
);

it('was tried at boxes of every kind of design', () => {
  expect([...kept].filter(([, count]) => count > 0).map(([kind]) => kind)).toEqual(
    expect.arrayContaining(['表单', '打印', '大屏', '报表']),
  );
});
