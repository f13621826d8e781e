import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import * as Y from 'yjs';
import { report } from './lib/figures.ts';
import { quantile, timed } from './lib/stats.ts';

const NODES = 1000;
const GROUP = 'editor';

function opened() {
  const doc = new Y.Doc();
  seedDoc(doc, formFamily, bigForm(NODES, 3));
  // As every open page does, which sends what is written: the document encodes each change then, whoever asks first.
  doc.on('update', () => undefined);
  const editor = createEditor(doc, formFamily);
  return { doc, editor, ids: editor.order() };
}

/** The same write without an editor: one key of one nested map in one transaction, with nobody listening. */
async function bareSet(runs: number): Promise<number> {
  const doc = new Y.Doc();
  const nodes = doc.getMap<Y.Map<unknown>>('nodes');
  for (let node = 0; node < NODES; node++) nodes.set(`n${node}`, new Y.Map([['label', 'x']]));
  const samples = await timed(runs, run =>
    doc.transact(() => nodes.get(`n${Math.abs(run) % NODES}`)?.set('label', `标题 ${run}`)),
  );
  return quantile(samples, 0.5);
}

async function figure(
  name: string,
  samples: number[],
  reference: { name: string; value: number },
): Promise<void> {
  report({
    group: GROUP,
    name: `${name}, ${NODES} nodes, p50`,
    unit: 'ms',
    value: quantile(samples, 0.5),
    reference,
  });
}

export async function run(): Promise<void> {
  const bare = { name: 'bare Y.Map.set', value: await bareSet(2000) };
  const { doc, editor, ids } = opened();
  const id = (run: number) => ids[Math.abs(run) % ids.length] ?? '';
  await figure(
    'set a property',
    await timed(1000, run => editor.setProp([id(run)], 'label', `标题 ${run}`)),
    bare,
  );
  const top = editor.children(ROOT, 'main');
  const move = (run: number) =>
    editor.move([top[Math.abs(run) % top.length] ?? ''], {
      parent: ROOT,
      slot: 'main',
      index: (Math.abs(run) * 7) % top.length,
    });
  await figure('move', await timed(300, move), bare);
  const place = { parent: ROOT, slot: 'main', index: 0 };
  await figure('add', await timed(200, () => editor.add('input', place)), bare);
  await figure(
    'undo and redo',
    await timed(200, run => (run % 2 === 0 ? editor.history.undo() : editor.history.redo())),
    bare,
  );

  const json = { name: 'doc.toJSON', value: quantile(await timed(30, () => doc.toJSON()), 0.5) };
  await figure('toTemplate', await timed(30, () => editor.toTemplate()), json);
  const state = Y.encodeStateAsUpdate(doc);
  const apply = await timed(15, () => Y.applyUpdate(new Y.Doc(), state));
  const open = await timed(15, () => {
    const fresh = new Y.Doc();
    Y.applyUpdate(fresh, state);
    createEditor(fresh, formFamily).destroy();
  });
  await figure('open', open, { name: 'applyUpdate alone', value: quantile(apply, 0.5) });
}
