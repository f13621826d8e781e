import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { stepsAt } from '../../kinds/index.ts';
import './page-frame.css';

interface PageFrameProps {
  appletId: string;
  formId: string;
  name: string;
  /** Path of the step of building the page that this is. */
  step: string;
  /** Where the step is several pages. */
  tabs?: { label: string; of: readonly { path: string; label: string }[] };
  /** For pages with columns of their own. */
  wide?: boolean;
  children: ReactNode;
}

/** Header with the steps of the page being built, as in its designer; a step of several pages has a second row of them. */
export function PageFrame({ appletId, formId, name, step, tabs, wide, children }: PageFrameProps) {
  return (
    <div className="gh-page-frame">
      <header className="gh-page-frame-head">
        <div className="gh-page-frame-start">
          <Link
            to={`/applet/pages/${appletId}`}
            aria-label="返回页面管理"
            title="返回页面管理"
            className="gh-page-frame-back"
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
          <h1 title={name}>{name}</h1>
        </div>
        <nav aria-label="步骤">
          {stepsAt(step, appletId, formId).map(({ path, label, current }, index) => (
            <Link key={path} to={path} aria-current={current ? 'page' : undefined}>
              <i>{index + 1}</i>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {tabs ? (
        <nav className="gh-page-frame-tabs" aria-label={tabs.label}>
          {tabs.of.map(({ path, label }) => (
            <NavLink key={path} to={`${path}/${appletId}/${formId}`}>
              {label}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <main data-wide={wide || undefined}>{children}</main>
    </div>
  );
}
