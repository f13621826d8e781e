import type { CSSProperties } from 'react';
import css from './efficiency.module.css';
import type { Overview } from './index.tsx';
import { namedDays, scaleFor } from './scale.ts';

/** Submitted and ended by day, as pairs of bars. */
export function Days({ days }: Pick<Overview, 'days'>) {
  const most = Math.max(1, ...days.map(({ submitted, ended }) => Math.max(submitted, ended)));
  const scale = scaleFor(most);
  const share = (count: number) => `${(count / (scale.at(-1) ?? most)) * 100}%`;
  const named = namedDays(days.length);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day" className={css.sub}>
        每日提交与结束
        <small>
          <i data-kind="submitted" />
          提交
          <i data-kind="ended" />
          结束
        </small>
      </h2>
      <div className={css.chart}>
        <p className={css.scale} aria-hidden="true">
          {scale.map(line => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <ol className={css.days} style={{ '--steps': scale.length - 1 } as CSSProperties}>
          {days.map(({ day, submitted, ended }) => (
            <li key={day} data-tip={`${day}：提交 ${submitted}，结束 ${ended}`}>
              <span className="gh-sr-only">
                {day}：提交 {submitted}，结束 {ended}
              </span>
              <i data-kind="submitted" style={{ height: share(submitted) }} />
              <i data-kind="ended" style={{ height: share(ended) }} />
            </li>
          ))}
        </ol>
        <p className={css.dates} aria-hidden="true">
          {days.map(({ day }, at) => (
            <span key={day} data-odd={[...named].reverse().indexOf(at) % 2 === 1 || undefined}>
              {named.has(at) ? day.slice(5) : null}
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}
