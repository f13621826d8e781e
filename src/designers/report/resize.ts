import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import { report } from '../frame/commands/report.ts';
import type { Designer } from '../frame/designer.ts';
import { announce } from '../frame/ui-state.ts';

/** Columns of the grid, and how high a panel may be in pixels. */
export const COLUMNS = 12;
export const HEIGHT = { least: 40, most: 2000, step: 20 } as const;

const stylesOf = ({ props }: Pick<SceneNode, 'props'>): Props => (props.stylesProps ?? {}) as Props;
const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

export const spanOf = (node: Pick<SceneNode, 'props'>): number =>
  Math.min(COLUMNS, Math.max(1, number(stylesOf(node).span, 4)));
export const heightOf = (node: Pick<SceneNode, 'props'>): number =>
  Math.min(HEIGHT.most, Math.max(HEIGHT.least, number(stylesOf(node).height, 300)));

/** Makes what is selected a column wider or narrower, or a step higher or lower, each from its own size, as one step. */
export function resizeSelected(
  designer: Designer,
  by: { readonly span?: 1 | -1; readonly height?: 1 | -1 },
): void {
  const { editor, ui } = designer;
  const changes = editor.selection.ids.flatMap(id => {
    const node = editor.node(id);
    if (!node) return [];
    const span = Math.min(COLUMNS, Math.max(1, spanOf(node) + (by.span ?? 0)));
    const height = Math.min(
      HEIGHT.most,
      Math.max(HEIGHT.least, heightOf(node) + (by.height ?? 0) * HEIGHT.step),
    );
    const values = {
      ...(span === spanOf(node) ? {} : { 'stylesProps.span': span }),
      ...(height === heightOf(node) ? {} : { 'stylesProps.height': height }),
    };
    return Object.keys(values).length > 0 ? [{ id, values, span, height }] : [];
  });
  const [first] = changes;
  if (!first) {
    announce(ui, '已经不能再调整');
    return;
  }
  const done = report(
    designer,
    editor.patch(
      changes.map(({ id, values }) => ({ id, values })),
      { verb: '调整大小', mergeMs: 1000 },
    ),
  );
  if (done) announce(ui, `宽度 ${first.span} 列，高度 ${first.height} 像素`);
}
