import { createEditor } from '@gonghui/editor/editor.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { datasetFamily } from '../family.ts';
import { datasetKind } from '../kind.ts';
import { toSaved } from '../saved.ts';
import { formSource } from '../testing/datasets.ts';
import { source } from './definition.ts';

const setting = source.settings.flatMap(group => group.settings).find(({ prop }) => prop === 'withoutRows');

/** A design over a subform as an earlier version made it, which says nothing of records without rows. */
function opened() {
  const { of, name } = formSource('form0001', 'subform1');
  const template = datasetKind.empty();
  const components = [{ id: 'source01', name: 'source', props: { of, name } as never }];
  return fromTemplate(datasetFamily, { ...template, components });
}
const meet = (...docs: Y.Doc[]) => {
  for (const from of docs) for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(from), 'remote');
};

it('asks what becomes of records without rows where a subform is read, and leaves them out unless told', () => {
  const doc = opened();
  const editor = createEditor(doc, datasetFamily);
  const props = editor.node('source01')?.props ?? {};
  expect(props.withoutRows).toBe('leave');
  expect(setting?.showIf?.(props)).toBe(true);
  expect(setting?.showIf?.({ of: { kind: 'form', formId: 'form0001' } })).toBe(false);
  expect(setting?.showIf?.({ of: { kind: 'dataset', datasetId: 'x' } })).toBe(false);
  const bad = {
    page: datasetKind.empty().page,
    components: [{ id: 's', name: 'source', props: { ...props, withoutRows: 'no' } }],
  };
  expect(datasetKind.check(bad as never, {}).unsound.length).toBeGreaterThan(0);
});

it('is a value of its own: it merges beside another origin and comes back with one step', () => {
  const [doc, their] = [opened(), new Y.Doc()];
  Y.applyUpdate(their, Y.encodeStateAsUpdate(doc));
  const [mine, theirs] = [createEditor(doc, datasetFamily), createEditor(their, datasetFamily)];
  mine.setProp(['source01'], 'withoutRows', 'keep');
  theirs.setProp(['source01'], 'of', { kind: 'form', formId: 'form0002', subformId: 'subform2' });
  meet(doc, their);
  for (const editor of [mine, theirs])
    expect(editor.node('source01')?.props).toMatchObject({ withoutRows: 'keep', of: { formId: 'form0002' } });
  mine.history.undo();
  meet(doc, their);
  for (const editor of [mine, theirs])
    expect(editor.node('source01')?.props).toMatchObject({
      withoutRows: 'leave',
      of: { formId: 'form0002' },
    });
  const saved = toSaved({
    page: {},
    components: [{ id: 's', name: 'source', props: { withoutRows: 'keep' } }],
  });
  expect(saved.sources).toEqual([{ id: 's', withoutRows: 'keep' }]);
});
