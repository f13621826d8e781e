import type { CSSProperties, ReactNode } from 'react';
import { linkAddress } from '../shared/link.ts';

interface Props {
  to: string | undefined;
  /** Another window keeps what is being filled in on screen. */
  open?: 'blank' | 'self';
  className?: string;
  style?: CSSProperties;
  /** Name for screen readers where the content has no words. */
  label?: string;
  children: ReactNode;
}

/** Leads to a designer's link; where there is none that may be followed, it is a plain box. */
export function LinkTo({ to, open = 'blank', className, style, label, children }: Props) {
  const address = linkAddress(to);
  if (address === null)
    return (
      <span className={className} style={style}>
        {children}
      </span>
    );
  const away = open === 'blank' && !/^(?:mailto|tel):/i.test(address);
  return (
    <a
      className={className}
      style={style}
      href={address}
      target={away ? '_blank' : undefined}
      rel="noopener noreferrer"
      aria-label={label}
    >
      {children}
    </a>
  );
}
