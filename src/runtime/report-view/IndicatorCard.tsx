import { cellText, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import type { Answer, AnswerColumn } from '@gonghui/elements/query/answer.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { CSSProperties } from 'react';
import { PickButton } from './AnswerTable.tsx';

const NUMBER: AnswerColumn = { id: '', alias: '', type: 'number', role: 'measure' };
const NONE = '--';
/** Beyond ASCII a sign is as wide as two digits. */
const WIDE = /[^ -~]/g;

/** How wide a number is, in digits. */
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** One number, and behind it what it is compared with. `--`: there is none (rule Q7). */
export function IndicatorCard({
  answer,
  align,
  compare,
  onPick,
}: {
  answer: Answer;
  align: string;
  compare: Compare | null;
  onPick?: ((at: Point) => void) | undefined;
}) {
  const column = answer.main.columns[0] ?? NUMBER;
  const cell = answer.main.rows[0]?.[0];
  const text = cellText(cell, column, NONE);
  return (
    <div className="rp-indicator" data-align={align}>
      <strong
        data-red={isRedCell(cell, column) || undefined}
        style={{ '--rp-chars': widthOf(text) } as CSSProperties}
      >
        {onPick ? <PickButton text={text} onPick={onPick} /> : text}
      </strong>
      {compare && (
        <p>
          {compare.base === 'year' ? '同比' : '环比'}
          <span>{comparedText(answer, compare, column)}</span>
        </p>
      )}
    </div>
  );
}

interface Compare {
  readonly base: 'year' | 'previous';
  readonly show: 'rate' | 'difference' | 'base';
}

/** A rate is a share of one; it is read in percent with one decimal. What is compared with is written as the number itself. */
function comparedText({ assitValue }: Answer, { show }: Compare, column: AnswerColumn): string {
  if (show !== 'rate') return cellText(assitValue, column, NONE);
  const text = cellText(assitValue, { ...NUMBER, format: { percent: true, decimals: 1 } }, NONE);
  return /^[1-9]|^0.*[1-9]/.test(text) ? `+${text}` : text;
}
