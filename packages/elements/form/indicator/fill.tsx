import './indicator.css';
import type { CSSProperties } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { figureStyle, NumberText } from '../../ui/NumberText.tsx';
import type { LayoutProps } from '../views-api.ts';
import { figureText, trendTone } from './figure.ts';
import type { IndicatorProps } from './shape.ts';

const TREND = {
  up: { sign: '↑', word: '上升' },
  down: { sign: '↓', word: '下降' },
  flat: { sign: '→', word: '持平' },
};

export function Fill({ props, record }: LayoutProps<IndicatorProps>) {
  if (record) return null;
  const { prefix = '', unit = '' } = props;
  const figure = figureText(props);
  const tone = trendTone(props);
  const trend = props.trend && props.trend !== 'none' ? TREND[props.trend] : null;
  return (
    <LinkTo
      to={props.link}
      open={props.openMode}
      className="gf-indicator"
      style={{ '--tone': props.color || 'var(--gh-primary-text)' } as CSSProperties}
    >
      {props.icon ? (
        <span className="gf-indicator-icon">
          <Glyph name={props.icon} size={22} />
        </span>
      ) : null}
      <span className="gf-indicator-words gf-figure-room">
        <span className="gf-indicator-label">{props.label}</span>
        <span className="gf-indicator-figure gf-figure" style={figureStyle(`${prefix}${figure}${unit}`)}>
          {prefix ? <small>{prefix}</small> : null}
          {typeof props.value === 'number' ? <NumberText value={props.value} text={figure} /> : figure}
          {unit ? <small>{unit}</small> : null}
        </span>
        {trend ? (
          <span className="gf-indicator-trend" data-tone={tone}>
            {props.trendLabel ? <span>{props.trendLabel}</span> : null}
            <b>
              <span aria-hidden="true">{trend.sign}</span>
              <span className="gh-sr-only">{trend.word}</span>
              {props.trendValue}
            </b>
          </span>
        ) : null}
      </span>
    </LinkTo>
  );
}
