import { Trash2 } from 'lucide-react';
import { dayTime } from '../../../ui/time.ts';
import { type Moment, useDesigner } from '../designer.ts';

interface SweepsProps {
  moments: readonly Moment[];
  chosen: string | undefined;
  onChoose(moment: Moment): void;
}

/** Whoever misses most of his design finds the moment before it went at the top, with who took it away and when. */
export function Sweeps({ moments, chosen, onChoose }: SweepsProps) {
  const { words } = useDesigner();
  if (moments.length === 0) return null;
  return (
    <ul className="gd-sweeps" aria-label="大量删除之前">
      {moments.map(moment => {
        const { gone = 0, stood = 0 } = moment.swept ?? {};
        return (
          <li key={moment.key} className="gd-moment">
            <button
              type="button"
              className="gd-moment-name"
              aria-current={moment.key === chosen ? 'true' : undefined}
              onClick={() => onChoose(moment)}
            >
              <Trash2 size={14} />
              <span>
                <b>
                  {moment.by || '同事'}删除了 {gone} 个{words.noun}
                </b>
                <small>
                  {dayTime(moment.at)} · 当时共 {stood} 个 · 查看删除之前
                </small>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
