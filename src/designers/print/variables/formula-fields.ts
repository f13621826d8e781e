import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { typeOfField } from '@gonghui/elements/form/linkage/convert.ts';
import { type Band, bandName } from '@gonghui/elements/print/shared/bands.ts';
import { holdsRows } from '@gonghui/elements/query/field-types.ts';
import { pageFunctions } from '@gonghui/syntax/functions/pages.ts';
import { type FormulaField, withUniqueLabels } from '../../formula/formula-text.ts';
import type { BesideFunctions } from '../../formula/inspect-formula.ts';
import { sourceOf } from './sources.ts';
import type { Variables } from './variables.ts';

/** What a formula of the template may name: in lines of their own table columns are one value each, elsewhere lists. */
export const formulaFields = (variables: Variables, source: string | null): FormulaField[] =>
  withUniqueLabels(
    [...variables.all()]
      .filter(({ type }) => !holdsRows(type))
      .map(({ key, type }): FormulaField => {
        const spec = fieldOf(type);
        const table = sourceOf(variables, key);
        const own = spec ? typeOfField(spec) : 'text';
        return {
          path: key,
          label: variables.labelOf(key),
          type: table !== null && table !== source ? 'list' : own,
          ...(table !== null && table === source ? { row: true as const } : {}),
        };
      }),
  );

/** Bands that speak of the lines of a page (P8). */
const OF_PAGES: readonly Band[] = ['carry', 'sum', 'forward'];
const WHERE = OF_PAGES.map(bandName).join('、');
/** The page that a formula is tried with: lines 2 and 3 of three. */
const [FIRST, END] = [1, 3];
const ELSEWHERE = new Map(
  [...pageFunctions(null).keys()].map(name => [name, `${name} 只能用在带区为${WHERE}的行中`]),
);

/** Functions over what stands on a page, in the bands that have them; elsewhere it is said where they are. */
export const besideFunctions = (band: Band): BesideFunctions =>
  OF_PAGES.includes(band)
    ? {
        here: pageFunctions({ first: FIRST, end: END, carried: band === 'carry' ? FIRST : END }),
        note: `按本页打印第 ${FIRST + 1}、${END} 行试算，列的值用逗号分开，如 10,20,30`,
        elsewhere: new Map(),
      }
    : { here: new Map(), note: '', elsewhere: ELSEWHERE };
