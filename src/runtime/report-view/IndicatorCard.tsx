import { cellText, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import { type Compare, comparedText, compareWord } from '@gonghui/elements/panel/indicator/compared.ts';
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
          {compareWord(compare)}
          <span>{comparedText(answer, compare, column, NONE)}</span>
        </p>
      )}
    </div>
  );
}
