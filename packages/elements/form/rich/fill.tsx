import './rich.css';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import type { CSSProperties } from 'react';
import { fetched } from '../../ui/fetched.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { FillProps } from '../views-api.ts';
import type { RichProps } from './shape.ts';

const HEIGHT = 200;

type Filled = FillProps<RichProps, string | null>;

const styleOf = ({ height }: RichProps) => ({ '--gf-rich-height': `${height ?? HEIGHT}px` }) as CSSProperties;

function Frame({ props }: Pick<Filled, 'props'>) {
  return (
    <div className="gf-rich-box" style={styleOf(props)} aria-hidden="true">
      <div className="gf-rich-tools" />
      <div className="gf-rich-paper gf-rich-hint">{props.placeholder}</div>
    </div>
  );
}

const Editor = fetched(
  async () => (await import('./Editor.tsx')).default,
  ({ props }) => <Frame props={props} />,
);

/** The editor is fetched when a form has one; until then, and in the designer, its frame stands there at its size. */
export function Fill(fill: Filled) {
  const { props, readOnly, value, host } = fill;
  if (readOnly) {
    return value === null ? (
      <p className="gf-rich-none">{EMPTY_TEXT}</p>
    ) : (
      <div className="gf-rich-read">
        <RichText html={value} imageUrl={host.imageUrl} />
      </div>
    );
  }
  // Without a field id this is the designer's canvas: nobody writes there.
  if (fill.fieldId === undefined) return <Frame props={props} />;
  return <Editor {...fill} style={styleOf(props)} />;
}
