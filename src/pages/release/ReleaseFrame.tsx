import { ArrowLeft } from 'lucide-react';
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
        <div className="gh-release-start">
          <Link
            to={`/applet/pages/${appletId}`}
            aria-label="返回页面管理"
            title="返回页面管理"
            className="gh-release-back"
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
          <h1 title={name}>{name}</h1>
        </div>
        <nav aria-label="步骤">
          <Link to={`/design/form/${appletId}/${formId}`}>
            <i>1</i>表单设计
          </Link>
          <Link to={`/flow/form/${appletId}/${formId}`}>
            <i>2</i>流程设计
          </Link>
          <Link to={`/design/submit/${appletId}/${formId}`}>
            <i>3</i>表单设置
          </Link>
          <Link to={`/design/group-release/${appletId}/${formId}`} aria-current="page">
            <i>4</i>发布
          </Link>
        </nav>
      </header>
      <main id="release">{children}</main>
    </div>
  );
}
