import { loadParts } from '@gonghui/elements/form/load-parts.tsx';

const FILES = ['upload-img', 'upload-enclosure', 'autograph', 'ocr', 'rich'];
const PEOPLE = ['staff', 'dept', 'role'];
const APPOINTMENTS = ['booking', 'booking-time'];

/**
 * Fetches what the fields of a form will ask for, while there is a network and the page has nothing better to do: whoever
 * fills in on the way can then go on without one.
 */
export async function loadAhead(types: ReadonlySet<string>): Promise<void> {
  const has = (some: readonly string[]) => some.some(type => types.has(type));
  await Promise.allSettled([
    loadParts(types),
    has(FILES) && import('../pictures.ts'),
    has(FILES) && import('./waiting-of-form.ts'),
    has(PEOPLE) && import('../people.ts'),
    has(APPOINTMENTS) && import('../appointments.ts'),
  ]);
}
