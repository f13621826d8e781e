import type { FieldSpec } from '@gonghui/elements/definition.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { loadParts } from '@gonghui/elements/form/load-parts.tsx';
import { namesPeople } from '@gonghui/elements/shared/names-people.ts';

const holdsFiles = ({ refers, files }: FieldSpec): boolean => refers === 'file' || files !== undefined;

/**
 * Fetches what the fields of a form will ask for, while there is a network and the page has nothing better to do: whoever
 * fills in on the way can then go on without one.
 */
export async function loadAhead(types: ReadonlySet<string>): Promise<void> {
  const specs = [...types].flatMap(type => fieldOf(type) ?? []);
  const files = specs.some(holdsFiles);
  await Promise.allSettled([
    loadParts(types),
    files && import('../host/pictures.ts'),
    files && import('./waiting-of-form.ts'),
    specs.some(namesPeople) && import('../host/people.ts'),
    specs.some(({ facts }) => facts?.booking) && import('../host/appointments.ts'),
  ]);
}
