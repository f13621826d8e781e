import { linkCalls } from '@gonghui/contract/links.ts';
import { QrCode } from '@gonghui/elements/ui/QrCode.tsx';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { frameSnippet } from './frame-snippet.ts';
import { POSTERS, type PosterSize, posterOf, savePng, saveSvg } from './poster.ts';

interface ChannelCodeProps {
  id: string;
  name: string;
  /** Name of the page. */
  title: string;
  /** It is filled in, or only looked at. */
  fills: boolean;
  address: string;
  /** Websites that may show it in a frame. */
  origins: readonly string[];
  onClose(): void;
}

/** Paper that the gateway makes posters for. */
const PAPERS = { a4: 'A4 打印版', stand: '台卡打印版' } as const;

/** What somebody does who scans it. */
const does = (fills: boolean): string => (fills ? '扫码填写' : '扫码查看');

/** The code of a link, to be saved or put up as a poster, and the snippet for other websites (rules L17, L18). */
export function ChannelCode({ id, name, title, fills, address, origins, onClose }: ChannelCodeProps) {
  const code = useRef<HTMLDivElement>(null);
  const squares = (): SVGSVGElement | null => code.current?.querySelector('svg') ?? null;
  const poster = (size: PosterSize) => {
    const svg = squares();
    if (svg)
      void savePng(
        posterOf(svg, { title, name, does: does(fills) }, size),
        `${title}-${name}-${POSTERS[size].label}`,
      );
  };
  const [making, setMaking] = useState<keyof typeof PAPERS | null>(null);
  const paper = async (size: keyof typeof PAPERS) => {
    setMaking(size);
    const input = { params: { id }, query: { paper: size } };
    // The client has said why, where it could not be made.
    const pdf = await send(linkCalls.poster, input, { timeout: 60_000 }).catch(() => null);
    setMaking(null);
    const { saveFile } = await import('../../runtime/transfer/save-file.ts');
    if (pdf instanceof Blob)
      saveFile(pdf, `${title}-${name}-${PAPERS[size]}.pdf`.replace(/[\\/:*?"<>|]/g, '_'));
  };
  const frame = frameSnippet(address);
  return (
    <Dialog
      title={`${name}的二维码`}
      width={520}
      okText="完成"
      cancelText={null}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className="gh-open-code">
        <div ref={code}>
          <QrCode text={address} size={200} label={`${name}的二维码`} />
        </div>
        <div className="gh-open-code-do">
          <p>扫码即可{fills ? '打开填写页面' : '查看'}。更换或作废链接后，这个二维码会失效。</p>
          <div>
            <Button size="small" onClick={() => void savePng(squares(), `${title}-${name}`)}>
              下载 PNG
            </Button>
            <Button size="small" onClick={() => saveSvg(squares(), `${title}-${name}`)}>
              下载 SVG
            </Button>
          </div>
          <p>打印海报（PDF）</p>
          <div>
            {(Object.keys(PAPERS) as (keyof typeof PAPERS)[]).map(size => (
              <Button
                key={size}
                size="small"
                busy={making === size}
                disabled={making !== null}
                onClick={() => void paper(size)}
              >
                {PAPERS[size]}
              </Button>
            ))}
          </div>
          <p>海报图片（PNG）</p>
          <div>
            {(Object.keys(POSTERS) as PosterSize[]).map(size => (
              <Button key={size} size="small" onClick={() => poster(size)}>
                {POSTERS[size].label}
              </Button>
            ))}
          </div>
        </div>
      </div>
      {origins.length > 0 ? (
        <div className="gh-open-frame">
          <p>嵌入到 {origins.join('、')}：</p>
          <textarea
            readOnly
            rows={3}
            aria-label="嵌入代码"
            value={frame}
            onFocus={event => event.target.select()}
          />
          <Button size="small" onClick={() => void copyText(frame)}>
            复制嵌入代码
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
