import './autograph.css';
import type { RecordProps } from '../views-api.ts';
import type { AutographProps } from './shape.ts';

/** One picture (spec, designers §3 "Record display rules"). */
export const Record = ({ props, value, host }: RecordProps<AutographProps, string | null>) =>
  value === null ? null : (
    <img className="gf-autograph-shown" src={host.imageUrl(value)} alt={`${props.label}签名`} />
  );
