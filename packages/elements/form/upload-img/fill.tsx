import './upload-img.css';
import { type DragEvent, useRef, useState } from 'react';
import type { FillProps } from '../../views-api.ts';
import { plainAttributes } from '../ui/control-attributes.ts';
import { Icon } from '../ui/Icon.tsx';
import { useUploads } from '../ui/use-uploads.tsx';
import { IMAGE_TYPES, refuseFile } from './accept.ts';
import type { UploadImgProps } from './definition.ts';
import { DEFAULT_LIMIT, DEFAULT_MAX_SIZE } from './field.ts';
import { moveTo } from './move.ts';
import { PictureTile } from './PictureTile.tsx';
import { UploadTile } from './UploadTile.tsx';
import { Viewer } from './Viewer.tsx';

type Props = FillProps<UploadImgProps, string[]>;

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Pictures as tiles; chosen, photographed, dropped or pasted, seen large, sorted and removed. */
export function Fill(fill: Props) {
  const { props, value, onChange, readOnly, host } = fill;
  const limit = props.uploadLimit ?? DEFAULT_LIMIT;
  const maxMb = props.uploadMaxSize ?? DEFAULT_MAX_SIZE;
  const uploads = useUploads({
    value,
    limit,
    refuse: file => refuseFile(file, maxMb),
    tooMany: `最多上传${limit}张图片`,
    send: host.uploadImage,
    onChange,
  });
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  const count = value.length + uploads.pending.length;
  const open = !readOnly && count < limit;
  const move = (id: string, index: number) => onChange(moveTo(value, id, index));
  const remove = (id: string) => {
    onChange(value.filter(other => other !== id));
    document.getElementById(fill.inputId)?.focus();
  };
  const shown = viewed === null ? undefined : value[viewed];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped or pasted; the button inside does the same
    <div
      className="gf-upload"
      data-over={over || undefined}
      onDragOver={event => {
        if (!open || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={event => {
        setOver(false);
        if (readOnly || !holdsFiles(event)) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
      onPaste={event => {
        const pasted = [...event.clipboardData.files];
        if (readOnly || pasted.length === 0) return;
        event.preventDefault();
        uploads.add(pasted);
      }}
    >
      <ul className="gf-pictures" aria-labelledby={fill.labelId}>
        {value.map((id, index) => (
          <PictureTile
            key={id}
            name={`第${index + 1}张图片`}
            address={host.imageUrl(id)}
            readOnly={readOnly}
            dragId={id}
            onView={() => setViewed(index)}
            onRemove={() => remove(id)}
            onStep={step => move(id, index + step)}
            onDropHere={dragged => move(dragged, index)}
          />
        ))}
        {uploads.pending.map(upload => (
          <UploadTile
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onDrop={() => uploads.drop(upload.key)}
          />
        ))}
        {open ? (
          <li>
            <button
              {...plainAttributes(fill)}
              aria-labelledby={`${fill.labelId} ${fill.inputId}-do`}
              type="button"
              className="gf-picture-add"
              data-invalid={fill.invalid || undefined}
              onClick={() => chooser.current?.click()}
              onBlur={fill.onBlur}
            >
              <Icon name="plus" size={20} />
              <span id={`${fill.inputId}-do`}>上传图片</span>
            </button>
          </li>
        ) : null}
      </ul>
      {readOnly && value.length === 0 ? <p className="gf-upload-note">未上传图片</p> : null}
      {open ? (
        <p className="gf-upload-note">
          {`最多${limit}张，每张小于${maxMb}M`}
          {host.device === 'pc' ? '，可拖入或粘贴' : ''}
        </p>
      ) : null}
      <div aria-live="polite">
        {[...uploads.refused, ...uploads.pending.flatMap(upload => upload.error ?? [])].map(message => (
          <p key={message} className="gf-upload-message">
            {message}
          </p>
        ))}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={limit > 1}
        accept={Object.keys(IMAGE_TYPES).join(',')}
        aria-hidden="true"
        tabIndex={-1}
        onChange={event => {
          uploads.add([...(event.target.files ?? [])]);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
      {viewed !== null && shown !== undefined ? (
        <Viewer
          label={props.label}
          pictures={value.map(host.imageUrl)}
          at={viewed}
          onAt={setViewed}
          onClose={() => setViewed(null)}
          onMove={
            readOnly
              ? undefined
              : step => {
                  move(shown, viewed + step);
                  setViewed(viewed + step);
                }
          }
          onRemove={
            readOnly
              ? undefined
              : () => {
                  setViewed(null);
                  remove(shown);
                }
          }
        />
      ) : null}
    </div>
  );
}
