import './upload-enclosure.css';
import type { RecordProps } from '../views-api.ts';
import { FileRow } from './FileRow.tsx';
import type { UploadEnclosureProps } from './shape.ts';
import { useFacts } from './use-facts.tsx';

/** Names of the files, to open or to download. */
export function Record({ value, host }: RecordProps<UploadEnclosureProps, string[]>) {
  const factsOf = useFacts(value, host);
  return (
    <ul className="gf-file-list">
      {value.map(id => (
        <FileRow key={id} id={id} facts={factsOf(id)} host={host} />
      ))}
    </ul>
  );
}
