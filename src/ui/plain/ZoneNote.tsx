import { zoneNote } from './zone-note.ts';

/** Below boxes for a moment: by which clock it is read, where that is not the one that the device shows. */
export function ZoneNote({ className }: { className?: string | undefined }) {
  const note = zoneNote();
  return note === '' ? null : <p className={className}>{note}</p>;
}
