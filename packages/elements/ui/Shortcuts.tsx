interface Props<T> {
  items: readonly { label: string; value: T }[];
  allowed(value: T): boolean;
  onPick(value: T): void;
}

/** One-click choices under a calendar. */
export function Shortcuts<T>({ items, allowed, onPick }: Props<T>) {
  return (
    <div className="gf-shortcuts">
      {items.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          className="gf-link"
          disabled={!allowed(value)}
          onClick={() => onPick(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
