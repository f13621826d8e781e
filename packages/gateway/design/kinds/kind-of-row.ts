import { kindOfPage, settledPage } from '@gonghui/elements/kinds/index.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { PageRow } from '../page-rows/index.ts';

/** The kind of a page that is there, be it set up and not designed. Refuses a row whose kind this version of the product does not have. */
export function kindOfRow({ type }: Pick<PageRow, 'type'>): Kind {
  const kind = kindOfPage(type) ?? settledPage(type);
  if (!kind) throw new AppError('notFound');
  return kind;
}

/** The kind that a caller names by a page's type; refuses what is none with this message. */
export function kindNamed(type: string, message: string): Kind {
  const kind = kindOfPage(type);
  if (!kind) throw new AppError('badRequest', message);
  return kind;
}
