import { QrCode } from '@gonghui/elements/ui/QrCode.tsx';
import { NO_ADDRESS } from '../../../api/address-for-others.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { Dialog } from '../../../ui/plain/Dialog.tsx';

interface PassOnceProps {
  name: string;
  address: string;
  /** The server says where it is reached. */
  isOurs: boolean;
  onClose(): void;
}

/** The address that a pass opens a screen by: shown this once, and kept nowhere. */
export function PassOnce({ name, address, isOurs, onClose }: PassOnceProps) {
  return (
    <Dialog
      title="播放地址"
      width={480}
      okText="我已保存"
      cancelText={null}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className="gh-passes-once">
        <p>
          「{name}
          」的播放地址只显示这一次，请现在复制，或用播放设备扫码打开。拿到地址的人都能查看这个大屏上的全部数据，包括只有一个人的分组。
        </p>
        <div className="gh-passes-link">
          <input readOnly aria-label="播放地址" value={address} onFocus={event => event.target.select()} />
          <Button variant="primary" onClick={() => void copyText(address)}>
            复制
          </Button>
        </div>
        {!isOurs && <p className="gh-page-hint">{NO_ADDRESS}</p>}
        <QrCode text={address} size={200} label="播放地址的二维码" />
      </div>
    </Dialog>
  );
}
