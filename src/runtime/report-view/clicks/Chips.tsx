import { X } from 'lucide-react';
import './clicks.css';

/** A panel on which a group was picked that filters others. */
export interface Chip {
  readonly panelId: string;
  readonly title: string;
  readonly text: string;
}

/** What was picked, above the report; each is taken back by its button. */
export function Chips({
  chips,
  onRemove,
}: {
  chips: readonly Chip[];
  onRemove(panelIds: readonly string[]): void;
}) {
  if (chips.length === 0) return null;
  return (
    <ul className="rp-chips" aria-label="联动条件">
      {chips.map(({ panelId, title, text }) => (
        <li key={panelId}>
          <span>
            {title}：{text}
          </span>
          <button type="button" aria-label={`取消联动：${title} ${text}`} onClick={() => onRemove([panelId])}>
            <X size={12} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li data-all="">
          <button type="button" onClick={() => onRemove(chips.map(({ panelId }) => panelId))}>
            全部取消
          </button>
        </li>
      )}
    </ul>
  );
}
