import { Compass, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { takeRefusal } from '../../addresses/refusal.ts';
import { ROLE_NAMES } from '../../session/role-names.ts';
import button from '../../ui/plain/Button.module.css';
import { Notice } from '../../ui/plain/Notice.tsx';

/** Whoever may open a page: 应用管理员或企业管理员. */
const whoMay = (roles: readonly (keyof typeof ROLE_NAMES)[]): string =>
  [...new Set([...roles, 'admin' as const])].map(role => ROLE_NAMES[role]).join('或');

/** A wrong address, or a page that this person may not see (spec, platform §2): then who may, and the way back. */
export function Component() {
  const [refusal] = useState(takeRefusal);
  const Mark = refusal ? Lock : Compass;
  return (
    <Notice
      mark={<Mark size={40} strokeWidth={1.5} />}
      title={refusal ? `您没有打开「${refusal.title}」的权限` : '页面不存在'}
      text={
        refusal
          ? `此页面只对${whoMay(refusal.roles)}开放，您的角色可能刚被调整。需要继续使用时，请联系企业管理员；已保存的内容不受影响。`
          : '地址可能有误，内容可能已被删除，或您没有打开它的权限。'
      }
    >
      <Link className={`${button.button} ${button.primary}`} to="/workbench">
        返回工作台
      </Link>
    </Notice>
  );
}
