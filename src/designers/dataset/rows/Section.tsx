import type { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReadOnly } from '../../frame/hooks.ts';

/** One sort of parts under its head, with what adds to it. */
export function Section({
  title,
  about,
  tools,
  children,
}: {
  title: string;
  about: string;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    // An item that its rows stand below: heads and buttons may be part of items, and of nothing else in a tree.
    <div role="treeitem" aria-label={title} className="gs-section" tabIndex={-1}>
      <div className="gs-section-head gs-over">
        <h2>{title}</h2>
        <p>{about}</p>
        <div className="gs-section-tools">{tools}</div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a tree stand in groups */}
      <div className="gs-rows" role="group">
        {children}
      </div>
    </div>
  );
}

/** In the place of rows where there are none yet. */
export const Empty = ({ children }: { children: ReactNode }) => <p className="gs-empty">{children}</p>;

/** A button that adds a part. */
export function Add({
  icon: Icon,
  label,
  disabled,
  primary,
  onAdd,
}: {
  icon: typeof Plus;
  label: string;
  disabled?: boolean;
  primary?: boolean;
  onAdd(): void;
}) {
  const readOnly = useReadOnly() !== null;
  return (
    <button
      type="button"
      className="gs-add"
      data-primary={primary || undefined}
      disabled={readOnly || disabled}
      onClick={event => {
        event.stopPropagation();
        onAdd();
      }}
    >
      <Icon size={14} aria-hidden="true" />
      {label}
    </button>
  );
}
