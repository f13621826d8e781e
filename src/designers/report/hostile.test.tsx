import { definitions } from '@gonghui/elements/report/definitions.ts';
import { panelOf } from '@gonghui/elements/report/panels.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { MAIN, type Props, ROOT, type TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CanvasPainter } from '../canvas/painter.ts';
import { DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { firstMet, HOSTILE, pathsOf, put } from '../testing/hostile-props.ts';
import { CanvasSlot } from './CanvasSlot.tsx';
import { answerOf, testReportDesigner } from './testing/test-report-designer.ts';

const isNew = firstMet();
const answer = async () => answerOf([[{ key: 'd1', label: '研发部' }, '1234.50']]);
const honest = panel(
  'honest01',
  'bar',
  { xLabels: [field('x', 'dept0001')], yValues: [field('y', 'days0001', { type: 'number' })] },
  { name: '旁边的图' },
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(definitions.map(element => ({ name: element.type, element })))(
  '$name with props that no designer writes',
  ({ name, element }) => {
    const ask = panelOf(name)?.ask;
    const given = {
      ...element.defaults(),
      datumOriginalId: ask ? 'leave001' : '',
    } as Props;
    const whole = pathsOf(given)
      .filter(path => path.at(-2) === 'datumProps' || isNew(path))
      .map(
        path =>
          (value: Json, at: number): TemplateComponent => ({
            id: `n${String(at).padStart(7, '0')}`,
            name: element.type,
            props: put(given, path, value),
          }),
      );

    it('leaves the others their work', async () => {
      const components = [
        honest,
        ...HOSTILE.flatMap((value, turn) => whole.map((make, at) => make(value, turn * 1000 + at))),
      ];
      const designer = testReportDesigner({ page: {}, components }, answer);
      render(
        <DesignerContext value={designer}>
          <CanvasSlot parent={ROOT} slot={MAIN} painter={new CanvasPainter()} />
          <Inspector />
        </DesignerContext>,
      );
      await screen.findByRole('region', { name: '旁边的图' }, { timeout: 20_000 });
      for (const { message } of designer.editor.problems()) expect(message).toMatch(/[\u4e00-\u9fff]/);
      for (const { id } of components.slice(-whole.length)) {
        act(() => designer.editor.selection.set([id]));
        expect(screen.queryAllByText('旁边的图').length).toBeGreaterThan(0);
      }
    }, 120_000);
  },
);
