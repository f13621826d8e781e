import { CloudOff, FileX } from 'lucide-react';
import { Link } from 'react-router-dom';
import '../frame.css';

export type OpeningState =
  | { kind: 'opening' }
  /** Never opened in this browser, and no network to fetch it. */
  | { kind: 'unreachable'; retry(): void }
  | { kind: 'refused'; message: string };

/** Where a designer is left for, and what is there. */
export interface WayBack {
  path: string;
  name: string;
}

/** The frame's outline while a design is on its way, and what to do when it does not come. */
export function Opening({ state, back }: { state: OpeningState; back: WayBack }) {
  if (state.kind === 'opening') {
    return (
      <div className="gd-frame gd-opening" role="status" aria-busy="true" aria-label="正在打开设计">
        <div className="gd-header" />
        <div className="gd-left" />
        <div className="gd-main">
          <div className="gd-canvas">
            <div className="gd-sheet-frame">
              <div className="gd-opening-sheet" />
            </div>
          </div>
        </div>
        <div className="gd-right" />
      </div>
    );
  }
  const unreachable = state.kind === 'unreachable';
  return (
    <div className="gd-closed">
      {unreachable ? <CloudOff size={40} strokeWidth={1.25} /> : <FileX size={40} strokeWidth={1.25} />}
      <h1>{unreachable ? '暂时无法打开' : '不能打开此设计'}</h1>
      <p>{unreachable ? '当前没有网络，而且本机没有打开过这个设计。联网后会自动打开。' : state.message}</p>
      <div>
        {unreachable && (
          <button type="button" className="gd-add" onClick={state.retry}>
            立即重试
          </button>
        )}
        <Link className="gd-add" to={back.path}>
          返回{back.name}
        </Link>
      </div>
    </div>
  );
}
