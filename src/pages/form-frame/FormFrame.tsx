import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import './form-frame.css';

interface FormFrameProps {
  appletId: string;
  formId: string;
  name: string;
  /** Which step of building the form this page belongs to. */
  step: 'settings' | 'release';
  /** For pages with columns of their own. */
  wide?: boolean;
  children: ReactNode;
}

const SETTINGS = [
  { path: '/design/submit', label: '提交设置' },
  { path: '/design/permission', label: '表单权限' },
];

/** Header with the steps of the thing being built, as in the designer; the settings have a second row of their own. */
export function FormFrame({ appletId, formId, name, step, wide, children }: FormFrameProps) {
  const at = (path: string) => `${path}/${appletId}/${formId}`;
  const steps = [
    { path: '/design/form', label: '表单设计' },
    { path: '/flow/form', label: '流程设计' },
    { path: '/design/submit', label: '表单设置', current: step === 'settings' },
    { path: '/design/group-release', label: '发布', current: step === 'release' },
  ];
  return (
    <div className="gh-form-frame">
      <header className="gh-form-frame-head">
        <div className="gh-form-frame-start">
          <Link
            to={`/applet/pages/${appletId}`}
            aria-label="返回页面管理"
            title="返回页面管理"
            className="gh-form-frame-back"
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
          <h1 title={name}>{name}</h1>
        </div>
        <nav aria-label="步骤">
          {steps.map(({ path, label, current }, index) => (
            <Link key={path} to={at(path)} aria-current={current ? 'page' : undefined}>
              <i>{index + 1}</i>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {step === 'settings' ? (
        <nav className="gh-form-frame-tabs" aria-label="表单设置">
          {SETTINGS.map(({ path, label }) => (
            <NavLink key={path} to={at(path)}>
              {label}
            </NavLink>
          ))}
        </nav>
      ) : null}
      <main data-wide={wide || undefined}>{children}</main>
    </div>
  );
}
