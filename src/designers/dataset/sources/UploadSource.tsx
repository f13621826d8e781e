import type { Origin } from '@gonghui/elements/query/dataset.ts';
import { FileUpload } from '../../../runtime/data-files/FileUpload.tsx';
import type { SheetRow } from './sheet-rows.ts';

/** A file that is uploaded while a source is chosen: its first sheet is chosen with it, others stand in the tree. */
export function UploadSource({ onRead }: { onRead(row: SheetRow & { origin: Origin }): void }) {
  return (
    <FileUpload
      onRead={({ file }) => {
        const [sheet] = file.sheets;
        if (!sheet) return;
        onRead({
          key: `${file.id}/${sheet.name}`,
          name: sheet.name,
          depth: 0,
          origin: { kind: 'sheet', fileId: file.id, sheet: sheet.name },
          title: `${file.name.replace(/\.(xlsx|csv)$/i, '')}.${sheet.name}`,
        });
      }}
    />
  );
}
