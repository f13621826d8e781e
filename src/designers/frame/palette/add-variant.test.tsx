import { createEditor } from '@gonghui/editor/editor.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { SCREEN_KIND } from '../../screen/kind.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { carrierOf } from '../carrier.ts';
import { DesignerContext } from '../designer.ts';
import { Palette } from './Palette.tsx';

function ofScreens() {
  const editor = createEditor(new Y.Doc(), screenFamily);
  const designer = { ...testDesigner(), ...SCREEN_KIND, editor };
  const props = () => editor.children(ROOT, MAIN).map(id => editor.node(id)?.props);
  return { designer, editor, props };
}

describe('an entry that is one variant of its type', () => {
  it('is picked up with it, named after it and dropped as it', () => {
    const { designer, props } = ofScreens();
    const carrier = carrierOf(designer);
    const entry = document.createElement('button');
    entry.dataset.type = 'VDecorate';
    entry.dataset.variant = 'VDecorate46';
    const dragged = carrier.take(entry);
    expect(dragged).toEqual({ kind: 'new', type: 'VDecorate', variant: 'VDecorate46' });
    if (!dragged) return;
    expect(carrier.title(dragged)).toBe('装饰 46');
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const place = { parent: ROOT, slot: MAIN, index: 0 };
    carrier.drop(dragged, { kind: 'point', place, props: { pos: [40, 50] }, patches: [], box });
    expect(props()).toMatchObject([{ subName: 'VDecorate46', pos: [40, 50] }]);
  });

  it('is added from the palette, and comes first the next time', () => {
    const { designer, props } = ofScreens();
    const draw = () =>
      render(
        <DesignerContext value={designer}>
          <Palette />
        </DesignerContext>,
      );
    const { unmount } = draw();
    fireEvent.doubleClick(screen.getByRole('button', { name: '条形图' }));
    fireEvent.doubleClick(screen.getByRole('button', { name: '柱状图' }));
    expect(props().map(one => one?.subName)).toEqual(['barHorizontal', 'bar']);
    unmount();
    draw();
    const recent = screen.getByRole('region', { name: '最近使用' });
    const titles = [...recent.querySelectorAll('.gd-palette-item')].map(item => item.textContent);
    expect(titles.slice(0, 2)).toEqual(['柱状图', '条形图']);
  });
});
