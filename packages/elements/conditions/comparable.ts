import type { FieldSpec } from '../definition.ts';
import { fieldOf } from '../form/fields.ts';
import { kindOf } from './model.ts';

/** Values of one family can be held against each other; null for those that can only be empty or not. */
function familyOf(type: string, spec: FieldSpec): string | null {
  if (spec.writeOnly || spec.refers === 'file') return null;
  switch (kindOf(spec)) {
    case 'json':
    case 'rows':
      return null;
    case 'date':
    case 'timestamp':
      return 'date';
    case 'text':
      // Weeks, months and the like are written each in their own way.
      return spec.operators?.includes('lt') ? type : 'text';
    case 'text-list':
      return spec.refers ?? 'text';
    default:
      return kindOf(spec);
  }
}

/**
 * Whether what a field of type `held` holds can meet what one of type `asked` holds: a day against a company's name never
 * does, and a check that asks for it would let nobody submit. Types unknown here (of a newer version) are let through.
 */
export function comparesWith(held: string, asked: string): boolean {
  const one = fieldOf(held);
  const other = fieldOf(asked);
  if (!one || !other) return true;
  if (other.range) return false;
  if (one.range) return kindOf(other) === (kindOf(one) === 'date-list' ? 'date' : 'time');
  const family = familyOf(asked, other);
  return family !== null && familyOf(held, one) === family;
}
