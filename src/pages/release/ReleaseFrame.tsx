import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ReleaseFrameProps {
  appletId: string;
  formId: string;
  name: string;
  children: ReactNode;
}

/** Header with the steps of the thing being built, as in the designer. */
export function ReleaseFrame({ appletId, formId, name, children }: ReleaseFrameProps) {
  return (
    <div className="gh-release">
      <header className="gh-release-head">
        <Link to={`/applet/pages/${appletId}`} aria-label="返回页面管理" className="gh-release-back">
          <ChevronLeft size={18} aria-hidden="true" />
        </Link>
        <h1>{name}</h1>
        <nav aria-label="步骤">
          <Link to={`/design/form/${appletId}/${formId}`}>表单设计</Link>
          <Link to={`/flow/form/${appletId}/${formId}`}>流程设计</Link>
          <Link to={`/design/submit/${appletId}/${formId}`}>表单设置</Link>
          <a href="#release" aria-current="page">
            发布
          </a>
        </nav>
      </header>
      <main id="release">{children}</main>
    </div>
  );
}
