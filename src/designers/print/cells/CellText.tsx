import type { SheetContent } from '@gonghui/elements/print/sheet/model.ts';
import { Barcode, Image, QrCode, Signature } from 'lucide-react';
import type { CSSProperties } from 'react';
import { readable, toDisplay } from '../../formula/formula-text.ts';
import { useDesigner } from '../../frame/designer.ts';
import { PT, PX } from '../units.ts';
import { useVariables } from '../variables/use-variables.ts';
import type { Variables } from '../variables/variables.ts';
import { piecesOf } from './pieces.ts';

/** Faces by what templates call them; those of the paper where this browser has them. */
const FONTS: Readonly<Record<string, string>> = {
  sans: '"Noto Sans SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif',
  serif: '"Noto Serif SC", "Source Han Serif SC", "Songti SC", SimSun, serif',
};

const DRAWN = { image: Image, signature: Signature, qrcode: QrCode, barcode: Barcode } as const;

const ALONG = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** How text looks, in pixels of the drawing. */
export function textStyle({ style, fit }: Pick<SheetContent, 'style' | 'fit'>): CSSProperties {
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ');
  return {
    padding: style.padding * PX,
    justifyContent: ALONG[style.valign],
    background: style.fill || undefined,
    color: style.color,
    fontFamily: FONTS[style.font] ?? FONTS.sans,
    fontSize: style.size * PT,
    fontStyle: style.italic ? 'italic' : undefined,
    fontWeight: style.bold ? 700 : undefined,
    lineHeight: style.lineHeight,
    textAlign: style.align,
    textDecoration: lines || undefined,
    ...(fit === 'grow' ? {} : { overflow: 'hidden' }),
  };
}

/** A formula with the names of what it names. */
export function formulaText(text: string, variables: Variables): string {
  const fields = [...variables.all()].map(({ key }) => ({
    path: key,
    label: variables.labelOf(key),
    type: 'any' as const,
  }));
  return readable(toDisplay(text, fields));
}

/** What a cell or a free element shows, before any record: text, and chips where a record will say something. */
export function CellText({ content, source = null }: { content: SheetContent; source?: string | null }) {
  const variables = useVariables();
  const { kind } = content;
  const pieces = piecesOf(content);
  if (kind === 'image' || kind === 'signature' || kind === 'qrcode' || kind === 'barcode')
    return <CellPicture content={content} source={source} />;
  return (
    <div
      className="pd-text"
      // The name of what a record will say is no text: it takes one line and asks for no other.
      data-alone={(pieces.length === 1 && pieces[0]?.is !== 'text') || undefined}
      style={textStyle(content)}
    >
      {/* One block: lines break as on paper, and the box around it only says where they stand. */}
      <span>
        {kind === 'ticks' && '☐ '}
        {pieces.map(({ is, text }, at) => {
          const key = `${at} ${text}`;
          if (is === 'text') return <span key={key}>{text}</span>;
          if (is === 'formula')
            return (
              <span key={key} className="pd-chip" data-is="formula">
                {formulaText(text, variables)}
              </span>
            );
          return (
            <span key={key} className="pd-chip" data-gone={variables.isGone(text) || undefined}>
              {variables.labelOf(text, source)}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** A picture or a code: the uploaded one, or its sign with what it will be of. */
function CellPicture({ content, source }: { content: SheetContent; source: string | null }) {
  const { host } = useDesigner();
  const variables = useVariables();
  const { kind, image, dataVar, text, style } = content;
  const Icon = DRAWN[kind as keyof typeof DRAWN];
  if (kind === 'image' && dataVar === '' && image !== '')
    return (
      <div className="pd-picture" style={{ background: style.fill || undefined }}>
        <img src={host.imageUrl(image)} alt="" draggable={false} />
      </div>
    );
  const of = dataVar === '' ? text : variables.labelOf(dataVar, source);
  return (
    <div className="pd-drawn" style={{ background: style.fill || undefined }}>
      <Icon aria-hidden="true" />
      {of !== '' && <span className="pd-chip">{of}</span>}
    </div>
  );
}
