/** Characters used of those allowed. Silent for screen readers: the limit itself is announced by the control. */
export function Count({ length, max }: { length: number; max: number }) {
  return (
    <span className="gf-count" data-over={length > max || undefined} aria-hidden="true">
      {length}/{max}
    </span>
  );
}
