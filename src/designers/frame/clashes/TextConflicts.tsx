import { conflictLabel } from '@gonghui/elements/text-conflicts.ts';
import type { TextConflict } from '@gonghui/scene/text-versions.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { useSyncExternalStore } from 'react';
import { report } from '../commands/report.ts';
import { reveal } from '../commands/reveal.ts';
import { type Designer, nodeTitle, useDesigner } from '../designer.ts';
import { useReadOnly } from '../hooks.ts';

/** How much of a text a choice shows. */
const SHOWN = 40;
const cut = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || '空');

/** Texts that several people changed at once: one of them, or whoever opens the design next, says which one stands. */
export function TextConflicts() {
  const { editor } = useDesigner();
  const conflicts = useSyncExternalStore(editor.onChange.bind(editor), () => editor.textConflicts());
  const [first] = conflicts;
  return first ? <Question conflict={first} more={conflicts.length - 1} /> : null;
}

function Question({ conflict, more }: { conflict: TextConflict; more: number }) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  const { subject, path, merged, versions } = conflict;
  const ofPage = subject === ROOT;
  const groups = ofPage
    ? designer.pageSettings
    : (designer.definition(designer.editor.node(subject)?.type ?? '')?.settings ?? []);
  const choices: [name: string, text: string, answer: string | null][] = versions.map(({ by, text }) => [
    `用${by.id === designer.me.id ? '我' : by.name || '同事'}的`,
    text,
    text,
  ]);
  choices.push(['保留合并', merged, null]);
  return (
    <section className="gd-text-conflict" role="alertdialog" aria-label="文字冲突">
      <p>
        {whoOf(designer, conflict)}同时修改了
        {ofPage ? (
          designer.words.whole
        ) : (
          <button type="button" className="gd-text-button" onClick={() => reveal(subject)}>
            {cut(nodeTitle(designer, subject))}
          </button>
        )}
        的“{conflictLabel(groups, path)}”，合并后不一定通顺，请选择用哪一个。其中一人选择即可，选择前不能发布
        {more > 0 ? `（之后还有 ${more} 处）` : ''}
      </p>
      <ul>
        {choices.map(([name, text, answer]) => (
          <li key={`${name} ${text}`}>
            <button
              type="button"
              className="gd-choice"
              disabled={readOnly}
              onClick={() => report(designer, designer.editor.settleText(conflict, answer))}
              data-tip={text}
            >
              <b>{name}</b>
              <span>{cut(text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 您和李明; people whom nobody knows are 同事. */
function whoOf({ me }: Designer, { versions }: TextConflict): string {
  const names = new Set(versions.map(({ by }) => (by.id === me.id ? '您' : by.name || '同事')));
  const others = [...names].filter(name => name !== '您');
  return names.has('您') ? `您和${others.join('、') || '同事'}` : others.join('、');
}
