import '../ui/fact.css';
import './contact.css';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { DEFAULT_SIZE } from '../qrcode/size.ts';
import type { LayoutProps } from '../views-api.ts';
import type { ContactProps } from './definition.ts';
import { reach } from './reach.ts';

export function Fill({ props, host }: LayoutProps<ContactProps>) {
  const size = props.codeSize ?? DEFAULT_SIZE;
  return (
    <div className="gf-contact">
      {props.label ? <h2>{props.label}</h2> : null}
      {props.contactOptions.map(({ key, label, content }) => {
        const { glyph, link } = reach(content);
        return (
          <div key={key} className="gf-fact">
            <Glyph name={glyph} size={20} />
            <div className="gf-fact-words">
              <b>{label}</b>
              <LinkTo to={link}>{content || '未填写'}</LinkTo>
            </div>
            {content ? <CopyButton text={content} label={label} /> : null}
          </div>
        );
      })}
      {props.codeOptions.length > 0 ? (
        <div className="gf-codes">
          {props.codeOptions.map(({ key, label, content, picture }) => (
            <figure key={key}>
              {picture ? (
                <Picture
                  picture={picture}
                  host={host}
                  alt={label || '二维码'}
                  fit="contain"
                  className="gf-code-picture"
                  style={{ width: size, height: size }}
                />
              ) : (
                <QrCode text={(content ?? '').trim()} size={size} label={label || '二维码'} />
              )}
              {label ? <figcaption>{label}</figcaption> : null}
            </figure>
          ))}
        </div>
      ) : null}
    </div>
  );
}
