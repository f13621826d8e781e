import type { Placement } from '@gonghui/scene/types.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { testEditor } from '../../testing/test-editor.ts';
import { nextPlace } from './grid-steps.ts';

describe('walking from gap to gap', () => {
  it('goes through the slots of containers and comes back the same way', () => {
    const { editor, add } = testEditor();
    const first = add('input');
    const layout = add('layout');
    const last = add('number');
    editor.move([last], { parent: layout, slot: 'c1', index: 0 });
    const start: Placement = { parent: ROOT, slot: MAIN, index: 0 };
    const walked: string[] = [];
    for (let place: Placement | null = start; place; place = nextPlace(editor, place, 1)) {
      walked.push(`${place.parent === layout ? 'layout' : place.parent}/${place.slot}/${place.index}`);
    }
    expect(walked).toEqual([
      'root/main/0',
      'root/main/1',
      'layout/c0/0',
      'layout/c1/0',
      'layout/c1/1',
      'root/main/2',
    ]);
    const back: string[] = [];
    let place: Placement | null = { parent: ROOT, slot: MAIN, index: 2 };
    for (; place; place = nextPlace(editor, place, -1)) {
      back.push(`${place.parent === layout ? 'layout' : place.parent}/${place.slot}/${place.index}`);
    }
    expect(back).toEqual([...walked].reverse());
    expect(editor.node(first)).toBeTruthy();
  });
});
