import { nodeMap } from '@gonghui/scene/raw.ts';
import type { TextConflict } from '@gonghui/scene/text-conflicts.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { report } from './commands/report.ts';
import { reveal } from './commands/reveal.ts';
import { type Designer, nodeTitle, useDesigner } from './designer.ts';
import { settingLabel } from './setting-label.ts';

/** How much of a text a choice shows. */
const SHOWN = 40;
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || '空');

/** Texts that this person changed while he was away and a colleague changed as well: he says which one stands. */
export function TextConflicts() {
  const { session } = useDesigner();
  const conflicts = useSyncExternalStore(session.subscribe, session.textConflicts);
  const [first] = conflicts;
  // Another one is asked about anew, with what it was merged to.
  return first ? (
    <Question key={`${first.nodeId} ${first.path}`} conflict={first} more={conflicts.length - 1} />
  ) : null;
}

function Question({ conflict, more }: { conflict: TextConflict; more: number }) {
  const designer = useDesigner();
  const { editor, session } = designer;
  const { nodeId, path, mine, theirs } = conflict;
  const [merged] = useState(() => textAt(designer, conflict));
  useEffect(() => {
    // Somebody has chosen, gone on typing, or taken the component away.
    const look = () => {
      if (!editor.node(nodeId) || textAt(designer, conflict) !== merged) session.settled(conflict);
    };
    look();
    return editor.onChange(look);
  }, [designer, editor, session, nodeId, conflict, merged]);
  if (merged === null) return null;
  const choose = (text: string) => {
    if (text === merged || report(designer, editor.setProp([nodeId], path, text))) session.settled(conflict);
  };
  const type = editor.node(nodeId)?.type ?? '';
  const label =
    settingLabel(designer.definition(type)?.settings ?? [], path.split('[')[0] ?? path, designer.propNames) ??
    '文字';
  const choices = [
    ['用我的', mine],
    ['用同事的', theirs],
    ['保留合并', merged],
  ] as const;
  return (
    <section className="gd-text-conflict" role="alertdialog" aria-label="文字冲突">
      <p>
        您离线时，同事也修改了
        <button type="button" className="gd-text-button" onClick={() => reveal(nodeId)}>
          {cut(nodeTitle(designer, nodeId))}
        </button>
        的“{label}”，两处修改合并后不一定通顺，请选择用哪一个{more > 0 ? `（之后还有 ${more} 处）` : ''}
      </p>
      <ul>
        {choices.map(([name, text]) => (
          <li key={name}>
            <button type="button" className="gd-choice" onClick={() => choose(text)} title={text}>
              <b>{name}</b>
              <span>{cut(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text as it is now; null where there is none any more. */
function textAt({ editor }: Designer, { nodeId, path }: TextConflict): string | null {
  const value = nodeMap(editor.doc, nodeId)?.get(`.${path}`);
  return value === undefined ? null : String(value);
}
