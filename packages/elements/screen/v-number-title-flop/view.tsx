import { plainType } from '../../facts/plain.ts';
import '../shared/text.css';
import './flop.css';
import type { CSSProperties } from 'react';
import { cellText, isRedCell } from '../../charts/cell-text.ts';
import { comparedText, compareOf, compareWord } from '../../panel/indicator/compared.ts';
import { indicatorMappings } from '../../panel/indicator/question.ts';
import { datumOf } from '../../panel/read-panel.ts';
import type { AnswerColumn } from '../../query/answer.ts';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { PickBox } from '../shared/PickBox.tsx';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { placeOf, textStyle } from '../shared/text-style.ts';
import { Figures } from './Figures.tsx';

const NUMBER: AnswerColumn = { id: '', alias: '', type: plainType('number'), role: 'measure' };
/** What is written for no number: nothing is not 0. */
const NONE = '空';

/** One number, its digits turning to the next; its name beside it, and below what it is compared with. */
export function View({ asset: { props }, title, size, answer, moving, theme, onPick }: AssetViewProps) {
  const styles = stylesOf(props);
  const column = answer?.main.columns[0] ?? NUMBER;
  const cell = answer?.main.rows[0]?.[0];
  const text = cellText(cell, column, NONE);
  const compare = compareOf(datumOf(props, indicatorMappings).mapping);
  const name = stringOf(props.name) || (answer ? column.alias : '');
  const place = styles.titlePlace === 'bottom' || styles.titlePlace === 'none' ? styles.titlePlace : 'top';
  const colour = isRedCell(cell, column) ? theme.error : theme.accent;
  const { fontSize: _, ...style } = textStyle(styles, colour);
  const head = place !== 'none' && name !== '' && (
    <span
      className="sp-flop-name"
      style={{
        fontSize: numberOf(styles.titleSize, 18),
        textAlign: alignOf(styles.align),
        ...(stringOf(styles.titleColor) ? { color: stringOf(styles.titleColor) } : {}),
      }}
    >
      {name}
    </span>
  );
  return (
    <PickBox className="sp-flop" label={`${title}，${text}`} onPick={onPick?.number}>
      {place === 'top' && head}
      <Figures
        text={text}
        size={numberOf(styles.fontSize, 52)}
        by={[size.width, size.height, name, place, styles.titleSize, compare?.base]}
        place={placeOf(styles)}
        style={style as CSSProperties}
        box={styles.boxed === true ? stringOf(styles.boxColor) || theme.panel : null}
        moving={moving}
      />
      {answer && compare && (
        <span className="sp-flop-compared" style={{ textAlign: alignOf(styles.align) }}>
          {compareWord(compare)} <b>{comparedText(answer, compare, column, NONE)}</b>
        </span>
      )}
      {place === 'bottom' && head}
    </PickBox>
  );
}

const alignOf = (align: unknown) => (align === 'center' || align === 'right' ? align : 'left');
