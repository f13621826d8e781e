import './upload-img.css';
import { useState } from 'react';
import type { RecordProps } from '../views-api.ts';
import { PictureTile } from './PictureTile.tsx';
import type { UploadImgProps } from './shape.ts';
import { Viewer } from './Viewer.tsx';

const nothing = () => undefined;

/** A list of pictures (spec, designers §3 "Record display rules"); each opens large. */
export function Record({ props, value, host }: RecordProps<UploadImgProps, string[]>) {
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <div className="gf-field">
      <ul className="gf-pictures" data-small="true">
        {value.map((id, index) => (
          <PictureTile
            key={id}
            name={`第${index + 1}张图片`}
            address={host.imageUrl(id)}
            readOnly
            dragId={id}
            onView={() => setViewed(index)}
            onRemove={nothing}
            onStep={nothing}
            onDropHere={nothing}
          />
        ))}
      </ul>
      {viewed === null ? null : (
        <Viewer
          label={props.label}
          pictures={value.map(host.imageUrl)}
          at={viewed}
          onAt={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  );
}
