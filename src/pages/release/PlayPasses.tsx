import { screenCalls } from '@gonghui/contract/screens.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useState } from 'react';
import { addressForOthers } from '../../api/address-for-others.ts';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { PassList } from './passes/PassList.tsx';
import './passes/passes.css';

const NewPass = fetched(async () => (await import('./passes/NewPass.tsx')).NewPass);
// With the picture of its address, which needs more than all of the page.
const PassOnce = fetched(async () => (await import('./passes/PassOnce.tsx')).PassOnce);

/** Passes by which a released screen is played where nobody is signed in; `view`: its address. */
export function PlayPasses({ id, view }: { id: string; view: string }) {
  const params = { id };
  const { data, error, reload } = useLoad(`passes ${id}`, signal =>
    send(screenCalls.passes, { params }, { signal }),
  );
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<{ name: string; address: string } | null>(null);
  if (!data) return error ? null : <p className="gh-page-note">正在加载播放凭证…</p>;
  const revoke = async (passId: string, name: string) => {
    const question = `撤销后，用「${name}」播放的屏幕会在 5 秒内停止，且不能恢复。确定撤销？`;
    if (!(await confirm(question, { danger: true, okText: '撤销' }))) return;
    const done = await send(screenCalls.revokePass, { params: { passId } }).then(
      () => true,
      () => false,
    );
    if (done) toastSuccess('已撤销');
    await reload();
  };
  return (
    <section className="gh-passes" aria-labelledby="passes-title">
      <header>
        <h2 id="passes-title">播放凭证</h2>
        <Button onClick={() => setAsking(true)}>新建凭证</Button>
      </header>
      <p>无人值守的屏幕用凭证播放，不需要登录。显示的数据按创建人的权限统计，凭证可以随时撤销。</p>
      <PassList list={data.list} onRevoke={(passId, name) => void revoke(passId, name)} />
      {asking && (
        <NewPass
          id={id}
          onCancel={() => setAsking(false)}
          onMade={({ name, pass }) => {
            setAsking(false);
            setMade({ name, address: addressForOthers(data.baseUrl, `${view}#${pass}`) });
            void reload();
          }}
        />
      )}
      {made && <PassOnce {...made} isOurs={data.baseUrl !== null} onClose={() => setMade(null)} />}
    </section>
  );
}
