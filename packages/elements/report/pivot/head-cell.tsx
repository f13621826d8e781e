import type { CSSProperties } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { foldName, type PivotHead } from './lines.ts';

/** The text of a head, behind the button that folds its group up. */
export function HeadText({
  head: { group, label, fold, total },
  style,
  onFold,
}: {
  head: PivotHead;
  style?: CSSProperties;
  onFold(name: string): void;
}) {
  const folded = fold === 'folded';
  const said = total && group.trail.length > 0 ? `${group.key.label} ${label}` : label;
  return (
    <span className="rp-pivot-text" style={style} title={label}>
      {fold !== 'none' && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={!folded}
          aria-label={`${folded ? '展开' : '收起'}${said}`}
          onClick={() => onFold(foldName(group))}
        >
          <Icon name={folded ? 'right' : 'down'} size={13} />
        </button>
      )}
      <span>{label}</span>
    </span>
  );
}
