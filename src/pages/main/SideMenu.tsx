import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import css from './Main.module.css';

export interface SideEntry {
  to: string;
  label: string;
  icon: ReactNode;
}

/** The menu of an area (an applet, the enterprise) and its page beside it. */
export function SideMenu(props: { label: string; entries: readonly SideEntry[]; children: ReactNode }) {
  return (
    <div className={css.split}>
      <nav className={css.side} aria-label={props.label}>
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
