import './paragraph.css';
import type { LayoutProps } from '../views-api.ts';
import type { ParagraphProps } from './definition.ts';

/** Plain text: line breaks are kept, nothing in it is markup. */
export function Fill({ props }: LayoutProps<ParagraphProps>) {
  return (
    <p
      className="gf-paragraph"
      style={{
        textAlign: props.align ?? 'left',
        fontSize: props.size ?? 14,
        color: props.color || undefined,
      }}
    >
      {props.content}
    </p>
  );
}
