import './chart.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type ChartViewProps, useDrawing } from './use-drawing.ts';

/** An answer as a chart; `table`, where none can be drawn: a file that is not fetched, a browser without canvas. */
export function ChartView(props: ChartViewProps) {
  const { table, title, reading, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const { drawing, outcome } = useDrawing(box, props);
  const [said, setSaid] = useState('');
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') drawing?.leave();
    if ((event.key === 'Enter' || event.key === ' ') && drawing?.pickHere()) event.preventDefault();
    const says = drawing?.walk(event.key) ?? null;
    if (says === null) return;
    event.preventDefault();
    setSaid(says);
  };
  const keys = reading && {
    tabIndex: 0,
    role: 'group',
    'aria-label': `${title}，图表，用方向键逐个查看数值`,
    onKeyDown: press,
    onBlur: () => drawing?.leave(),
  };

  if (outcome === 'failed') return table;
  return (
    <div className="rp-chart" data-picks={onPick ? '' : undefined} {...keys}>
      {/* Words for who hears it are set by the chart, on this element. */}
      <div ref={box} className="rp-drawing" />
      {reading && (
        <span className="rp-said" aria-live="polite">
          {said}
        </span>
      )}
      {outcome === 'empty' && <p className="rp-note">暂无数据</p>}
      {outcome === 'waiting' && (
        <p className="rp-note" role="status">
          正在加载…
        </p>
      )}
    </div>
  );
}
