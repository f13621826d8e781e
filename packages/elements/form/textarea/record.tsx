import type { RecordProps } from '../views-api.ts';
import type { TextareaProps } from './shape.ts';

/** Keeps the line breaks that `toText` carries. */
export function Record({ value }: RecordProps<TextareaProps, string | null>) {
  return <span className="gf-lines">{value}</span>;
}
