import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import button from '../../ui/Button.module.css';
import { Notice } from '../../ui/Notice.tsx';

export function Component() {
  return (
    <Notice
      mark={<Compass size={40} strokeWidth={1.5} />}
      title="页面不存在"
      text="地址可能有误，内容可能已被删除，或您没有打开它的权限。"
    >
      <Link className={`${button.button} ${button.primary}`} to="/workbench">
        返回工作台
      </Link>
    </Notice>
  );
}
