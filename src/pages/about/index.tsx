import { systemCalls } from '@gonghui/contract/system.ts';
import { Link } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import button from '../../ui/plain/Button.module.css';
import { Logo } from '../../ui/plain/Logo.tsx';
import { Notice } from '../../ui/plain/Notice.tsx';

/** /about: which version this is, for whoever asks for help. */
export function Component() {
  const { data, error } = useLoad('version', signal => send(systemCalls.version, undefined, { signal }));
  return (
    <Notice
      mark={<Logo size={48} />}
      title="关于共绘"
      text={data ? `版本 ${data.version}` : error ? '暂时读不到版本' : '正在读取版本…'}
    >
      <Link className={`${button.button} ${button.primary}`} to="/">
        返回
      </Link>
    </Notice>
  );
}
