import { titleOf } from '@gonghui/editor/titles.ts';
import { lossLines, removalLoss, withAll } from '@gonghui/elements/form/linkage/removal-loss.ts';
import type { ReactNode } from 'react';
import { FieldUses } from '../data/FieldUses.tsx';
import { whoIsIn } from '../frame/commands/remove.ts';
import type { Designer } from '../frame/designer.ts';
import type { fieldUses } from './form-calls.ts';

/** Spec, designers §5: 确定删除该组件？ with a warning that filled data and referencing features are affected;
 * `uses` asks who else uses fields of the form as it is saved. */
export function removalQuestion(
  designer: Pick<Designer, 'editor' | 'presence'>,
  ids: readonly string[],
  uses?: (ids: readonly string[], signal: AbortSignal) => ReturnType<typeof fieldUses>,
): ReactNode {
  const { editor } = designer;
  const here = whoIsIn(designer, ids);
  const losses = lossLines(removalLoss(editor, ids, id => titleOf(editor, id)));
  return (
    <>
      <strong style={{ color: 'var(--gh-text)' }}>
        {ids.length === 1 ? '确定删除该组件？' : `确定删除这 ${ids.length} 个组件？`}
      </strong>
      {here.length > 0 && `\n${here.join('、')}正在编辑其中的内容。`}
      {losses.map(line => `\n${line}`)}
      {uses === undefined || editor.saved() === null ? null : (
        <FieldUses ask={signal => uses([...withAll(editor, ids)], signal)} />
      )}
      {'\n'}
      {editor.saved() === null
        ? '删除后，引用它的功能会受到影响。'
        : '删除后，已填写的数据会一并删除，引用它的功能也会受到影响。'}
    </>
  );
}
