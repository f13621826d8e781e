import type { SheetPreview } from '@gonghui/contract/datafiles.ts';
import { TYPE_WORDS } from '@gonghui/domain/sheets/type-words.ts';
import { linesOfUses } from '../uses-lines.ts';
import css from './preview.module.css';

type Change = SheetPreview['changes'][number];

/** Columns that one line of the list can carry. */
const LISTED = 50;

function changeText({ title, type, now }: Change): string {
  if (now === null) return `「${title}」不再有`;
  const parts = [
    now.title !== title && `改名为「${now.title}」`,
    now.type !== type && `由${TYPE_WORDS[type]}改为${TYPE_WORDS[now.type]}`,
  ].filter(Boolean);
  return `「${title}」${parts.join('，')}`;
}

/** What becomes of columns that are there already, and what uses them: said before it is done. */
export function ColumnChanges({ changes, uses }: Pick<SheetPreview, 'changes' | 'uses'>) {
  if (changes.length === 0) return null;
  const lines = linesOfUses(uses);
  return (
    <section className={css.changes} aria-label="列的变化">
      <strong>{changes.length} 列会改变</strong>
      <ul>
        {changes.slice(0, LISTED).map(change => (
          <li key={change.key}>{changeText(change)}</li>
        ))}
        {changes.length > LISTED && <li>另有 {changes.length - LISTED} 列</li>}
      </ul>
      {lines.length === 0 ? (
        <p>没有数据集或报表使用这些列。</p>
      ) : (
        <p>
          以下地方正在使用，其中的关联、公式和筛选可能需要调整：
          {lines.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </section>
  );
}
