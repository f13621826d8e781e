import { FileText } from 'lucide-react';
import { isGroup, type OpenForm } from '../../../runtime/applet/applet-forms.ts';

interface PageTreeProps {
  items: readonly OpenForm[];
  current: string | undefined;
  onOpen(id: string): void;
}

/** Pages in their groups, to two levels. */
export function PageTree({ items, current, onOpen }: PageTreeProps) {
  return (
    <ul className="gh-tree">
      {items.map(item =>
        isGroup(item) ? (
          <li key={item.id}>
            <details open>
              <summary>{item.name}</summary>
              <PageTree items={item.children ?? []} current={current} onOpen={onOpen} />
            </details>
          </li>
        ) : (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === current ? 'page' : undefined}
              onClick={() => onOpen(item.id)}
            >
              <FileText size={14} aria-hidden="true" />
              <span>{item.name}</span>
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
