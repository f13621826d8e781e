import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { CSSProperties } from 'react';
import { cellText } from './cell-text.ts';

/** One number, and behind it what it is compared with. `--`: there is none (rule Q7). */
export function IndicatorCard({
  answer,
  align,
  compare,
}: {
  answer: Answer;
  align: string;
  compare: Compare | null;
}) {
  const column = answer.main.columns[0];
  const text = cellText(answer.main.rows[0]?.[0], column?.type ?? 'number', '--');
  return (
    <div className="rp-indicator" data-align={align}>
      <strong style={{ '--rp-chars': text.length } as CSSProperties}>{text}</strong>
      {compare && (
        <p>
          {compare.base === 'year' ? '同比' : '环比'}
          <span>{comparedText(answer, compare)}</span>
        </p>
      )}
    </div>
  );
}

interface Compare {
  readonly base: 'year' | 'previous';
  readonly show: 'rate' | 'difference' | 'base';
}

/** A rate is a share of one; it is read in percent with one decimal. */
function comparedText({ assitValue }: Answer, { show }: Compare): string {
  if (assitValue === undefined || assitValue === null) return '--';
  if (show !== 'rate') return cellText(assitValue, 'number', '--');
  const share = Number(assitValue);
  return Number.isFinite(share) ? `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}%` : '--';
}
