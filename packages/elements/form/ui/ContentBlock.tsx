import './content-block.css';
import type { CSSProperties } from 'react';
import { linkAddress } from '../../shared/link.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Arrangement } from '../shared/block-props.ts';
import type { FillHost } from '../views-api.ts';

interface Block {
  title?: string;
  content?: string;
  picture?: string;
  buttonText?: string;
  link?: string;
}

interface Props {
  block: Block;
  arrange: Arrangement;
  pictureHeight: number;
  openMode: 'blank' | 'self' | undefined;
  host: FillHost;
  /** Under a heading of their own blocks are a level below it. */
  under?: boolean;
}

/** Picture and words. The button carries the link where it has a name, else the title does. */
export function ContentBlock({ block, arrange, pictureHeight, openMode, host, under = false }: Props) {
  const { title, content, picture, buttonText, link } = block;
  const Title = under ? 'h3' : 'h2';
  const leads = linkAddress(link) !== null;
  return (
    <article
      className="gf-block"
      // A narrow screen has no room for two beside each other.
      data-arrange={host.device === 'mobile' && /left|right/.test(arrange) ? 'picture-top' : arrange}
      style={{ '--picture': `${pictureHeight}px` } as CSSProperties}
    >
      {arrange === 'words' ? null : (
        <Picture picture={picture} host={host} alt={title} className="gf-block-picture" />
      )}
      <div className="gf-block-words">
        {title ? (
          <Title>
            {leads && !buttonText ? (
              <LinkTo to={link} open={openMode}>
                {title}
              </LinkTo>
            ) : (
              title
            )}
          </Title>
        ) : null}
        {content ? <p>{content}</p> : null}
        {buttonText ? (
          <LinkTo to={link} open={openMode} className="gf-block-button">
            {buttonText}
          </LinkTo>
        ) : null}
      </div>
    </article>
  );
}
