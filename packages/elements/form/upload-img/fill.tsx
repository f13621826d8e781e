import './upload-img.css';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plainAttributes } from '../ui/control-attributes.ts';
import { UploadBox } from '../ui/UploadBox.tsx';
import type { FillProps } from '../views-api.ts';
import { IMAGE_TYPES } from './accept.ts';
import { PictureTile } from './PictureTile.tsx';
import type { UploadImgProps } from './shape.ts';
import { UploadTile } from './UploadTile.tsx';
import { usePictureUploads } from './use-picture-uploads.tsx';
import { Viewer } from './Viewer.tsx';

type Props = FillProps<UploadImgProps, string[]>;

/** Pictures as tiles; chosen, photographed, dropped or pasted, seen large, sorted and removed. */
export function Fill(fill: Props) {
  const { props, value, readOnly, host } = fill;
  const { uploads, limit, maxMb, open, move, remove } = usePictureUploads(fill);
  const [viewed, setViewed] = useState<number | null>(null);
  const shown = viewed === null ? undefined : value[viewed];

  return (
    <>
      <UploadBox
        className="gf-upload"
        messageClass="gf-upload-message"
        uploads={uploads}
        open={open}
        readOnly={readOnly}
        many={limit > 1}
        accept={Object.keys(IMAGE_TYPES).join(',')}
        pastes
      >
        {choose => (
          <>
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
                    onClick={choose}
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
          </>
        )}
      </UploadBox>
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
    </>
  );
}
