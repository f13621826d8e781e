import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { typeOfField } from '@gonghui/elements/form/linkage/convert.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { ValueType } from '@gonghui/syntax/value.ts';
import { type FormulaField, withUniqueLabels } from '../formula/formula-text.ts';

function typeOf(type: string): ValueType {
  const spec = fieldOf(type);
  return spec ? typeOfField(spec) : 'text';
}

/**
 * What a formula of the dataset may name, without itself. Of a measure each is the column of a group's rows, so a list
 * (rule Q9); other measures, and columns of an aggregate dataset, are one number each.
 */
export function formulaFieldsOf(
  { kind, fields, aggregate }: DatasetDefinition,
  level: 'row' | 'measure',
  except: string,
): FormulaField[] {
  const own =
    kind === 'aggregate'
      ? (aggregate?.fields ?? []).map(({ id, alias, type }) => ({
          path: id,
          label: alias,
          type: typeOf(type),
        }))
      : fields
          .filter(field => level === 'measure' || field.level !== 'measure')
          .map(({ id, alias, type, level: of }) => ({
            path: id,
            label: alias,
            type:
              of === 'measure' ? ('number' as const) : level === 'measure' ? ('list' as const) : typeOf(type),
          }));
  return withUniqueLabels(own.filter(({ path }) => path !== except));
}
