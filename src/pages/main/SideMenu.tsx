import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import css from './Main.module.css';

export interface SideEntry {
  to: string;
  label: string;
  icon: ReactNode;
}

/** The menu of an area (an applet, the enterprise) and its page beside it. */
export function SideMenu(props: { label: string; entries: readonly SideEntry[]; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // In a narrow window the menu is a strip, and where one is may lie outside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page decides which entry is the current one
  useEffect(() => {
    nav.current
      ?.querySelector<HTMLElement>('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={css.split}>
      <nav ref={nav} className={css.side} aria-label={props.label}>
        {props.entries.map(entry => (
          <NavLink key={entry.to} to={entry.to} className={css.entry}>
            <span className={css.entryIcon} aria-hidden="true">
              {entry.icon}
            </span>
            {entry.label}
          </NavLink>
        ))}
      </nav>
      <main className={css.main}>{props.children}</main>
    </div>
  );
}
