import './ocr.css';
import type { RecordProps } from '../views-api.ts';
import type { Card } from './field.ts';
import { linesOf } from './genres.ts';
import { grouped } from './numbers.ts';
import type { OcrProps } from './shape.ts';

export const Record = ({ props, value, host }: RecordProps<OcrProps, Card | null>) =>
  value === null ? null : (
    <div className="gf-ocr-shown">
      {value.image ? (
        <a href={host.imageUrl(value.image)} target="_blank" rel="noreferrer">
          <img src={host.imageUrl(value.image)} alt={`${props.label}照片`} />
        </a>
      ) : null}
      <dl>
        {linesOf(props.genre).map(([key, title]) => {
          const line = value.lines[key] ?? '';
          return line === '' ? null : (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{props.genre === 'bankcard' && key === 'number' ? grouped(line) : line}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
