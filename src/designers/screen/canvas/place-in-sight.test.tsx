import { createEditor } from '@gonghui/editor/editor.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { SCREEN_KIND } from '../kind.ts';
import { placeInSight } from './place-in-sight.ts';

it.each([
  ['VDecorate', 60],
  ['bar', 60],
  ['VMainHeader', 12],
])('%s after %s stands on the stage, none of them over another', (type, count) => {
  const editor = createEditor(new Y.Doc(), screenFamily);
  const designer = { editor, definition: SCREEN_KIND.definition };
  const { width, height } = sizeOf(screenTypes.get(type)?.defaults() ?? {});
  const places = new Set<string>();
  for (let at = 0; at < count; at++) {
    const index = editor.children(ROOT, MAIN).length;
    const props = placeInSight(designer, type);
    const [x = -1, y = -1] = props.pos as number[];
    places.add(`${x} ${y}`);
    expect([x >= 0, y >= 0, x + width <= 1920, y + height <= 1080, x % 10, y % 10], `${x} ${y}`).toEqual([
      ...[true, true, true, true, 0, 0],
    ]);
    expect(editor.add(type, { parent: ROOT, slot: MAIN, index }, props).ok).toBe(true);
  }
  expect(places.size).toBe(count);
});
