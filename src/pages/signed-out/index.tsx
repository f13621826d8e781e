import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import button from '../../ui/plain/Button.module.css';
import { Notice } from '../../ui/plain/Notice.tsx';

export function Component() {
  return (
    <Notice
      mark={<LogOut size={40} strokeWidth={1.5} />}
      title="已退出登录"
      text="可以关闭此页面，或重新登录。"
    >
      <Link className={`${button.button} ${button.primary}`} to="/login">
        重新登录
      </Link>
    </Notice>
  );
}
