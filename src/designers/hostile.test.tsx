import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { approval, flowOf } from '@gonghui/elements/flow/testing/flows.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { pageFamily } from '@gonghui/elements/page/family.ts';
import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { stencilFamily } from '@gonghui/elements/print/family.ts';
import { stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { FlowCanvas } from './flow/FlowCanvas.tsx';
import { testFlowDesigner } from './flow/testing/test-flow-designer.ts';
import { Canvas as FormCanvas } from './form/Canvas.tsx';
import { DesignerContext } from './frame/designer.ts';
import { Inspector } from './frame/inspector/Inspector.tsx';
import { Canvas as PageCanvas } from './page/Canvas.tsx';
import { NEWS, testPageDesigner } from './page/testing/test-page-designer.ts';
import { Canvas as StencilCanvas } from './print/Canvas.tsx';
import { testPrintDesigner } from './print/testing/test-print-designer.ts';
import { Canvas as ScreenCanvas } from './screen/Canvas.tsx';
import { testScreenDesigner } from './screen/testing/test-screen-designer.ts';
import { firstMet, HOSTILE, pathsOf, put } from './testing/hostile-props.ts';
import { testDesigner } from './testing/test-designer.tsx';

const waiting = () => new Promise<never>(() => undefined);

/** Reports have a test of their own, whose panels are answered. */
const KINDS = [
  { noun: '表单', types: definitions, family: formFamily, open: testDesigner, Canvas: FormCanvas },
  {
    noun: '流程',
    types: flowDefinitions,
    family: flowFamily,
    open: () => testFlowDesigner(flowOf(approval('other001'))),
    Canvas: FlowCanvas,
  },
  {
    noun: '页面',
    types: [...pageTypes.values()],
    family: pageFamily,
    open: () => testPageDesigner(pageOf([]), waiting),
    Canvas: PageCanvas,
  },
  {
    noun: '大屏',
    types: [...screenTypes.values()],
    family: screenFamily,
    open: () => testScreenDesigner(screenOf([]), waiting),
    Canvas: ScreenCanvas,
  },
  {
    noun: '打印模板',
    types: [...stencilTypes.values()],
    family: stencilFamily,
    open: () => testPrintDesigner(stencilOf([])),
    Canvas: StencilCanvas,
  },
] as const;

/** Every one of them is drawn; the settings of so many are opened. */
const EVERY = sized(18, 1);

/** A component of this type for each of its settings, with something there that its designer never writes. */
function spoilt(type: ElementDefinition, isNew: (path: readonly string[]) => boolean): TemplateComponent[] {
  const given = { ...type.defaults(), datumOriginalId: NEWS.id } as Props;
  const paths = pathsOf(given).filter(path => path.at(-2) === 'datumProps' || isNew(path));
  return HOSTILE.flatMap((value, turn) =>
    paths.map((path, at) => ({
      id: `n${String(turn * 1000 + at).padStart(7, '0')}`,
      name: type.type,
      props: put(given, path, value),
    })),
  );
}

beforeAll(loadAllViews);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(KINDS)('a $noun into which a colleague’s client writes what no designer does', kind => {
  const { types, family, open, Canvas } = kind;
  const isNew = firstMet();
  it.each(types.map(type => ({ name: type.type, type })))(
    'goes on with $name',
    async ({ type }) => {
      const designer = open();
      render(
        <DesignerContext value={designer as never}>
          <Canvas />
          <Inspector />
          <output>还在</output>
        </DesignerContext>,
      );
      const components = spoilt(type, isNew);
      const theirs = Y.encodeStateAsUpdate(fromTemplate(family, { page: {}, components }));
      await act(async () => {
        Y.applyUpdate(designer.session.doc, theirs, 'relay');
        await new Promise(resolve => setTimeout(resolve, 50));
      });
      for (const { message } of designer.editor.problems()) expect(message).toMatch(/[\u4e00-\u9fff]/);
      for (const { id } of components.filter((_, at) => at % EVERY === 0)) {
        act(() => designer.editor.selection.set([id]));
        expect(screen.queryByText('还在'), id).not.toBeNull();
      }
      expect(screen.queryByText('还在')).not.toBeNull();
    },
    120_000,
  );
});
