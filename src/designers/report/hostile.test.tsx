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
import { CanvasSlot } from './CanvasSlot.tsx';
import { answerOf, testReportDesigner } from './testing/test-report-designer.ts';

/**
 * The relay lets through any JSON at any prop of a component: a client of one's own may send it, a merge may leave it
 * behind. Whoever designs beside it goes on.
 */
const HOSTILE: readonly Json[] = [
  'x',
  { length: 3, items: [{ items: [{}] }], count: 'many', by: {}, logical: 7 },
  [
    null,
    [],
    'x',
    { id: 7 },
    {
      id: 'a',
      fieldId: {},
      alias: [],
      type: 7,
      aggregate: 'steal',
      unit: [],
      sort: 'x',
      compare: 7,
      format: 7,
    },
    {
      id: 'b',
      fieldId: 'days0001',
      alias: 'x',
      type: 'number',
      compare: { base: {} },
      format: { decimals: 1e9 },
    },
    { id: 'c', kind: 'address', panelId: {}, fields: 'x', address: {} },
  ],
];

const object = (value: Json | undefined): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Every path of some props, those above a leaf as well. */
const pathsOf = (props: Props, above: readonly string[] = []): string[][] =>
  Object.entries(props).flatMap(([name, value]) => {
    const path = [...above, name];
    return object(value) ? [path, ...pathsOf(value, path)] : [path];
  });
const put = (props: Props, [name = '', ...rest]: readonly string[], value: Json): Props => ({
  ...props,
  [name]: rest.length === 0 ? value : put(object(props[name]) ? props[name] : {}, rest, value),
});

/** Settings are shared by many types: one of them is looked at once. */
const seen = new Set<string>();
const isNew = (path: readonly string[]): boolean => {
  const name = path.join();
  return !seen.has(name) && seen.add(name) !== null;
};

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
