import { outsideAddress } from '@gonghui/elements/shared/link.ts';
import { ExternalLink, FileText } from 'lucide-react';
import { isGroup, type OpenForm } from '../../../runtime/applet/applet-forms.ts';
import { EntryIcon } from '../../applet/EntryIcon.tsx';

interface PageTreeProps {
  items: readonly OpenForm[];
  current: string | undefined;
  onOpen(id: string): void;
}

/** The navigation of an applet: pages and links, in their groups. */
export function PageTree({ items, current, onOpen }: PageTreeProps) {
  return (
    <ul className="gh-tree">
      {items.map(item => (
        <li key={item.id}>
          {isGroup(item) ? (
            <details open>
              <summary>{item.name}</summary>
              <PageTree items={item.children ?? []} current={current} onOpen={onOpen} />
            </details>
          ) : item.url === undefined ? (
            <button
              type="button"
              aria-current={item.id === current ? 'page' : undefined}
              onClick={() => onOpen(item.id)}
            >
              <EntryIcon chosen={item.icon} own={FileText} size={14} />
              <span>{item.name}</span>
            </button>
          ) : (
            <a href={outsideAddress(item.url) ?? undefined} target="_blank" rel="noopener noreferrer">
              <EntryIcon chosen={item.icon} own={ExternalLink} size={14} />
              <span>{item.name}</span>
              <span className="gh-sr-only">在新窗口打开</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
