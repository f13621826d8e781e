import css from './DeadEnds.module.css';

/** List of links by which members reach pages that they cannot open, shown before a release; nothing if there are none. */
export function DeadEnds({ lines, className = '' }: { lines: readonly string[]; className?: string }) {
  if (lines.length === 0) return null;
  return (
    <section className={`${css.box} ${className}`} aria-label="成员打不开的内容">
      <p>有 {lines.length} 处成员打不开的内容，不影响发布，可以稍后处理：</p>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
