import css from './efficiency.module.css';
import type { Overview } from './index.tsx';

/** Submitted and ended by day, as pairs of bars. */
export function Days({ days }: Pick<Overview, 'days'>) {
  const most = Math.max(1, ...days.map(({ submitted, ended }) => Math.max(submitted, ended)));
  const share = (count: number) => `${(count / most) * 100}%`;
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
      <ol className={css.days}>
        {days.map(({ day, submitted, ended }) => (
          <li key={day} title={`${day}：提交 ${submitted}，结束 ${ended}`}>
            <span className="gh-sr-only">
              {day}：提交 {submitted}，结束 {ended}
            </span>
            <i data-kind="submitted" style={{ height: share(submitted) }} />
            <i data-kind="ended" style={{ height: share(ended) }} />
          </li>
        ))}
      </ol>
      <p className={css.ends} aria-hidden="true">
        <span>{days[0]?.day}</span>
        {days.length > 1 ? <span>{days.at(-1)?.day}</span> : null}
      </p>
    </section>
  );
}
