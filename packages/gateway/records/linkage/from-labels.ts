import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import { type OptionSource, optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { namesIn, type Option, possibleLabels, readChoices } from '@gonghui/values/choice.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { textsIn } from './labels.ts';
import { type Lookups, lookupsIn } from './lookups.ts';

type Values = Readonly<Record<string, Json>>;

/** Hears of what could have been read otherwise; `row`: of which row of a subform. */
export type TellReading = (field: FormField, note: string, row: string | null) => void;

const isShownAsItIs = ({ label, value }: OptionSource): boolean => label === value;

/** Those of some texts that are options, each by what it says: the value itself, or the label of exactly one. */
async function optionsCalled(
  lookups: Lookups,
  source: OptionSource,
  texts: readonly string[],
): Promise<Option[]> {
  const known = new Set((await lookups.values(source, new Set(texts))).map(option => option.value));
  const found = await Promise.all(
    texts.map(async label => {
      if (known.has(label)) return { value: label, label };
      const value = isShownAsItIs(source) ? null : await lookups.called(source, label);
      return value === null ? null : { value, label };
    }),
  );
  return found.filter(option => option !== null);
}

/**
 * Values of a table that was filled in by hand: what is no value of its source but the label of exactly one counts as
 * that one, and of several options a text is read as that of a field with options of its own, so that what was exported can come back.
 */
export async function fromLabels(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  values: Values,
  tell: TellReading,
): Promise<Record<string, Json>> {
  const result: Record<string, Json> = { ...values };
  const lookups = lookupsIn(trx, ctx);
  for (const field of fields) {
    const value = values[field.id];
    if (field.columns) {
      const { columns } = field;
      if (!columns.some(column => optionSourceOf(column.props)) || !Array.isArray(value)) continue;
      const rows: Json[] = await Promise.all(
        rowsOf(value).map(async row => ({
          id: row.id,
          values: await fromLabels(trx, ctx, columns, row.values, (column, note) =>
            tell(column, note, row.id),
          ),
        })),
      );
      result[field.id] = rows;
      continue;
    }
    const source = optionSourceOf(field.props);
    const texts = textsIn(value);
    if (!source || texts.length === 0) continue;
    if (!Array.isArray(value)) {
      if (isShownAsItIs(source)) continue;
      const [option] = await optionsCalled(lookups, source, texts);
      result[field.id] = option?.value ?? texts[0] ?? null;
      continue;
    }
    const chosen = texts.map(async text => {
      const labels = possibleLabels(text);
      if (isShownAsItIs(source) && labels.length === 1) return labels;
      const options = await optionsCalled(lookups, source, labels);
      const read = readChoices(text, options);
      if (read.ok && read.note !== undefined) tell(field, read.note, null);
      if (read.ok) return read.value;
      // What is no option is said so by name, beside those that are.
      const byLabel = new Map(options.map(option => [option.label, option.value]));
      return namesIn(text).map(name => byLabel.get(name) ?? name);
    });
    result[field.id] = [...new Set((await Promise.all(chosen)).flat())];
  }
  return result;
}
