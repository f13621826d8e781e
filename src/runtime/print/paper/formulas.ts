import type { Sheet, SheetContent } from '@gonghui/elements/print/sheet/model.ts';
import type { Compute } from '@gonghui/print/record/formula.ts';

const isFormula = ({ dataVar, text }: SheetContent): boolean => dataVar === '' && text.startsWith('=');

/** The language of formulas is a third of all that prints: only who has one waits for it. */
export async function formulasOf({ rows, free }: Sheet): Promise<Compute | undefined> {
  const has = rows.some(({ cells }) => cells.some(isFormula)) || free.some(isFormula);
  return has ? (await import('@gonghui/print/record/formula.ts')).compute : undefined;
}
