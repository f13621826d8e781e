import './rich.css';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { type CSSProperties, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { FillProps } from '../views-api.ts';
import type { RichProps } from './shape.ts';

const useEditor = lazyPart(() => import('./Editor.tsx'));
const HEIGHT = 200;

/** The editor is fetched when a form has one; until then, and in the designer, its frame stands there at its size. */
export function Fill(fill: FillProps<RichProps, string | null>) {
  const { props, readOnly, value } = fill;
  const Editor = useEditor();
  const style = { '--gf-rich-height': `${props.height ?? HEIGHT}px` } as CSSProperties;
  if (readOnly) {
    return value === null ? (
      <p className="gf-rich-none">{EMPTY_TEXT}</p>
    ) : (
      <div className="gf-rich-read">
        <RichText html={value} />
      </div>
    );
  }
  const frame = (
    <div className="gf-rich-box" style={style} aria-hidden="true">
      <div className="gf-rich-tools" />
      <div className="gf-rich-paper gf-rich-hint">{props.placeholder}</div>
    </div>
  );
  // Without a field id this is the designer's canvas: nobody writes there.
  if (fill.fieldId === undefined) return frame;
  return (
    <Suspense fallback={frame}>
      <Editor {...fill} style={style} />
    </Suspense>
  );
}
