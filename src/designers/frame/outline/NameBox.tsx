import { composes } from '@gonghui/elements/ui/composing.ts';
import { refuse } from '@gonghui/kernel/result.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';
import { type CSSProperties, useEffect, useRef } from 'react';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { BoxesOf } from '../half-written/place.tsx';
import { useHalfTyped } from '../half-written/use-half-written.ts';

interface NameBoxProps {
  /** Whose name it is. */
  ids: readonly string[];
  name: string;
  maxLength: number;
  className: string;
  style?: CSSProperties;
  placeholder?: string;
  /** The name that was entered; null where none is to be set. `box`: by a key, and it has the focus still. */
  onDone(name: string | null, box: HTMLElement | null): void;
}

/**
 * A name that is edited in its place. Empty text reverts (spec, designers §5 "Inline rename"), and so does Esc. What nobody typed is
 * not written, and a name that a colleague gave meanwhile stands.
 */
export function NameBox({ ids, ...props }: NameBoxProps) {
  return (
    <BoxesOf ids={ids}>
      <Box {...props} />
    </BoxesOf>
  );
}

function Box({ name, onDone, ...look }: Omit<NameBoxProps, 'ids'>) {
  const designer = useDesigner();
  const typed = useHalfTyped('名称', name);
  const element = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.select();
  }, []);
  const done = (keep: boolean, box: HTMLElement | null) => {
    if (over.current || typed.isOrphan()) return;
    over.current = true;
    typed.drop();
    const wanted = keep && typed.draft !== null ? cleanName(typed.draft) : '';
    const fresh = wanted !== '' && wanted !== name;
    if (fresh && typed.since) report(designer, refuse(`名称刚刚改为“${name}”，您输入的“${wanted}”没有写入`));
    onDone(fresh && !typed.since ? wanted : null, box);
  };
  return (
    <input
      ref={element}
      {...look}
      value={typed.draft ?? name}
      aria-label="名称"
      onChange={event => typed.type(event.target.value)}
      onPointerDown={event => event.stopPropagation()}
      onBlur={() => done(true, null)}
      onKeyDown={event => {
        event.stopPropagation();
        if (composes(event)) return;
        if (event.key === 'Enter' || event.key === 'Escape') done(event.key === 'Enter', event.currentTarget);
      }}
    />
  );
}
