import { cellText, isRedCell } from '@gonghui/elements/charts/cell-text.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import { type Compare, comparedText, compareWord } from '@gonghui/elements/panel/indicator/compared.ts';
import type { Answer, AnswerColumn } from '@gonghui/elements/query/answer.ts';
import { figureStyle } from '@gonghui/elements/ui/NumberText.tsx';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { PickButton } from './PanelTable.tsx';

const NUMBER: AnswerColumn = { id: '', alias: '', type: plainType('number'), role: 'measure' };
const NONE = '--';
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
    <div className="rp-indicator gf-figure-room" data-align={align}>
      <strong className="gf-figure" data-red={isRedCell(cell, column) || undefined} style={figureStyle(text)}>
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
