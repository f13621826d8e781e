import './locating.css';
import type { RecordProps } from '../views-api.ts';
import type { Located } from './field.ts';
import { LocatedPlace } from './LocatedPlace.tsx';
import type { LocatingProps } from './shape.ts';

export const Record = ({ value }: RecordProps<LocatingProps, Located | null>) =>
  value === null ? null : (
    <div className="gf-locating">
      {value.address ? <p className="gf-place-said">{value.address}</p> : null}
      <LocatedPlace at={value} />
    </div>
  );
