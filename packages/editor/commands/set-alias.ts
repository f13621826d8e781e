import type { Result } from '@gonghui/kernel/result.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { KEY } from '@gonghui/scene/layout.ts';
import { exists } from '../can.ts';
import type { EditorCore } from '../core.ts';
import { typing } from '../history.ts';
import { emptyPlan } from '../plan.ts';

/** Names a node for the outline and for references; an empty alias removes the name. */
export function setAlias(core: EditorCore, id: string, alias: string): Result<true> {
  const editable = core.editable();
  if (!editable.ok) return editable;
  const found = exists(core, [id]);
  if (!found.ok) return found;
  const wanted = cleanName(alias);
  const before = core.scene.node(id)?.alias;
  const plan = emptyPlan();
  if (wanted === '' && before !== undefined) plan.edits.push({ op: 'delete', on: id, key: KEY.alias });
  if (wanted !== '' && before !== wanted)
    plan.edits.push({ op: 'set', on: id, key: KEY.alias, value: wanted });
  return core.write(
    { label: core.labels.of(id, name => `重命名 ${name}`), path: [id, KEY.alias], mergeMs: typing(alias) },
    plan,
  );
}
