import { appletCalls } from '@gonghui/contract/applets.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { addressForOthers, NO_ADDRESS } from '../../../api/address-for-others.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import css from '../area.module.css';

const ShareCode = fetched(async () => (await import('./ShareCode.tsx')).ShareCode);

/** The address at which people open a released applet: to be copied, or scanned. */
export function Share({ id, name }: { id: string; name: string }) {
  const { data } = useLoad(`share ${id}`, signal =>
    send(appletCalls.share, { params: { id } }, { signal, quiet: true }),
  );
  const [shown, setShown] = useState(false);
  if (!data) return null;
  const address = data.address ?? addressForOthers(null, `/url/applet/${id}`);
  return (
    <section className={css.share} aria-labelledby="share-applet">
      <h2 id="share-applet">分享</h2>
      <p className={css.note}>把链接或二维码发给成员，电脑和手机都可以打开。</p>
      <div className={css.row}>
        <input
          className={css.link}
          readOnly
          value={address}
          aria-label="应用链接"
          onFocus={event => event.target.select()}
        />
        <Button onClick={() => void copyText(address)}>
          <Copy size={14} />
          复制链接
        </Button>
        <Button onClick={() => setShown(true)}>
          <QrCode size={14} />
          二维码
        </Button>
      </div>
      {data.address === null && <p className={css.note}>{NO_ADDRESS}</p>}
      {shown && <ShareCode name={name} address={address} onClose={() => setShown(false)} />}
    </section>
  );
}
