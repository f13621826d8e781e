import type { ReactNode } from 'react';
import type { FileFacts } from '../../definition.ts';
import { canPreview, extensionOf, sizeText } from '../shared/file-kinds.ts';
import { nameOr } from '../shared/id-list.ts';
import type { FillHost } from '../views-api.ts';

interface Props {
  id: string;
  /** Undefined while it is not known, and for one that may not be read. */
  facts: FileFacts | undefined;
  host: FillHost;
  children?: ReactNode;
}

/** A stored file: opened by its name where the browser can show it, downloaded otherwise. */
export function FileRow({ id, facts, host, children }: Props) {
  const name = facts?.name ?? `附件 ${nameOr(undefined, id)}`;
  const preview = facts !== undefined && canPreview(facts.mime) ? host.previewUrl?.(id, name) : undefined;
  return (
    <li className="gf-file">
      <FileBadge name={name} />
      <span className="gf-file-name">
        {preview ? (
          <a href={preview} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <a href={host.imageUrl(id)} download={name}>
            {name}
          </a>
        )}
        {facts ? <span className="gf-file-note">{sizeText(facts.size)}</span> : null}
      </span>
      {preview ? (
        <a className="gf-file-do" href={host.imageUrl(id)} download={name} aria-label={`下载${name}`}>
          下载
        </a>
      ) : null}
      {children}
    </li>
  );
}

/** The kind of a file by the end of its name. */
export const FileBadge = ({ name }: { name: string }) => (
  <span className="gf-file-badge" aria-hidden="true">
    {extensionOf(name).slice(0, 4) || '文件'}
  </span>
);
