import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { useState } from 'react';
import type { RecordEntry } from './model.ts';

/** Changes that are shown before somebody asks for the rest. */
const FIRST = 4;

/** What somebody changed in the record with his decision: each field with its old and its new text. */
export function Changes({ changes, title }: Pick<RecordEntry, 'changes'> & { title?: string }) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all || changes.length <= FIRST + 1 ? changes : changes.slice(0, FIRST);
  return (
    <div className="ga-changes">
      {title ? <p className="ga-where">{title}</p> : null}
      <dl>
        {shown.map(({ label, from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was changed never changes, and labels may repeat
          <div key={at}>
            <dt>{label}</dt>
            <dd>
              {from === null ? null : (
                <>
                  <del>{from || EMPTY_TEXT}</del>
                  <span aria-hidden="true">→</span>
                </>
              )}
              <ins>{to || EMPTY_TEXT}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < changes.length ? (
        <button type="button" className="ga-more" onClick={() => setAll(true)}>
          查看全部 {changes.length} 处修改
        </button>
      ) : null}
    </div>
  );
}
