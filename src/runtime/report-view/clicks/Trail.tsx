import type { Clicked } from './click-values.ts';
import './clicks.css';

/** The groups that a panel was drilled into; each leads back up. */
export function Trail({ clicked, onChange }: { clicked: Clicked; onChange(clicked: Clicked): void }) {
  if (clicked.drill.length === 0) return null;
  const up = (depth: number) =>
    onChange({
      drill: clicked.drill.slice(0, depth),
      picked: {},
      texts: { drill: clicked.texts.drill.slice(0, depth), picked: '' },
    });
  return (
    <nav className="rp-trail" aria-label="下钻路径">
      {['全部', ...clicked.texts.drill].map((text, depth, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <span key={depth}>
          {depth < all.length - 1 ? (
            <button type="button" onClick={() => up(depth)}>
              {text}
            </button>
          ) : (
            <b aria-current="true">{text}</b>
          )}
        </span>
      ))}
    </nav>
  );
}
