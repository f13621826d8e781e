import { QrCode } from '@gonghui/elements/ui/QrCode.tsx';
import { useRef } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { savePng, saveSvg } from '../../open-release/poster.ts';
import css from '../area.module.css';

interface ShareCodeProps {
  name: string;
  address: string;
  onClose(): void;
}

/** The address of an applet as squares, to be scanned or saved. */
export function ShareCode({ name, address, onClose }: ShareCodeProps) {
  const code = useRef<HTMLDivElement>(null);
  const squares = (): SVGSVGElement | null => code.current?.querySelector('svg') ?? null;
  return (
    <Dialog title={`${name}的二维码`} okText="完成" cancelText={null} onOk={onClose} onCancel={onClose}>
      <div className={css.code}>
        <div ref={code}>
          <QrCode text={address} size={200} label={`${name}的二维码`} />
        </div>
        <p className={css.note}>成员扫码打开应用，没有登录的会先登录。</p>
        <div className={css.row}>
          <Button size="small" onClick={() => void savePng(squares(), name)}>
            下载 PNG
          </Button>
          <Button size="small" onClick={() => saveSvg(squares(), name)}>
            下载 SVG
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
