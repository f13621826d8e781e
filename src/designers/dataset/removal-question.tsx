import { titleOf } from '@gonghui/editor/titles.ts';
import type { ReactNode } from 'react';
import { FieldUses } from '../data/FieldUses.tsx';
import { whoIsIn } from '../frame/commands/remove.ts';
import type { Designer } from '../frame/designer.ts';
import type { fieldUses } from './dataset-calls.ts';

/** What is asked before parts of a dataset go: who is at work in them, and what shows the fields, `uses` asks that. */
export function removalQuestion(
  designer: Pick<Designer, 'editor' | 'presence'>,
  ids: readonly string[],
  uses: (ids: readonly string[], signal: AbortSignal) => ReturnType<typeof fieldUses>,
): ReactNode {
  const [only = ''] = ids;
  const what = ids.length === 1 ? `「${titleOf(designer.editor, only)}」` : `这 ${ids.length} 项`;
  const here = whoIsIn(designer, ids);
  return (
    <>
      {`确定删除${what}？`}
      {here.length > 0 && `\n${here.join('、')}正在编辑其中的内容。`}
      {designer.editor.saved() === null ? null : <FieldUses ask={signal => uses(ids, signal)} />}
    </>
  );
}
