import { Building2, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { loadEnterprises } from '../../account/load.ts';
import { switchEnterprise } from '../../account/sign-in.ts';
import { signOut } from '../../session/leave.ts';
import { takeReturn } from '../../session/return-path.ts';
import { type Enterprise, session } from '../../session/store.ts';
import { Button } from '../../ui/plain/Button.tsx';
import first from '../first-password/first-password.module.css';
import css from './enterprise-select.module.css';

/** Several enterprises know this name and password: which one to work in. */
export function Component() {
  const navigate = useNavigate();
  const { user, enterprises, sameCredentialEnterprises } = useSnapshot(session);
  const [busy, setBusy] = useState<string | null>(null);
  const list = sameCredentialEnterprises.length > 0 ? sameCredentialEnterprises : enterprises;

  useEffect(() => {
    void loadEnterprises();
  }, []);

  const choose = async (enterprise: Enterprise) => {
    if (busy) return;
    setBusy(enterprise.tenantId);
    try {
      if (enterprise.tenantId !== user?.tenantId) await switchEnterprise(enterprise);
      await navigate(takeReturn() ?? '/', { replace: true });
    } catch {
      setBusy(null);
    }
  };

  return (
    <main className={first.page}>
      <div className={first.box}>
        <h1 className={first.title}>选择企业</h1>
        <p className={first.text}>您的账号属于以下企业，请选择要进入的一个。</p>
        <ul className={css.list}>
          {list.map(enterprise => (
            <li key={enterprise.tenantId}>
              <button
                type="button"
                className={css.item}
                aria-busy={busy === enterprise.tenantId || undefined}
                onClick={() => void choose({ ...enterprise })}
              >
                <Building2 size={18} aria-hidden="true" />
                <span className={css.name}>{enterprise.name}</span>
                <ChevronRight size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <Button variant="ghost" block onClick={() => void signOut()}>
          退出登录
        </Button>
      </div>
    </main>
  );
}
