import { factsOf } from '@gonghui/elements/facts/facts.ts';
import type { TypeFacts } from '@gonghui/elements/facts/table.ts';
import type { PrintData, PrintedField, PrintedRecord } from './data.ts';
import { fieldText } from './field-text.ts';
import { namesOf } from './names.ts';

const LONGEST = 60;

/** What an outline calls a record: its number where the form counts, else its first text; else who handed it in and when. */
export function recordTitle(data: PrintData, record: PrintedRecord): string {
  const names = namesOf({ ...data.names, files: [], options: [] });
  const first = (fits: (facts: TypeFacts) => boolean | undefined): string => {
    const texts = data.fields
      .filter(({ type }: PrintedField) => {
        const facts = factsOf(type);
        return facts !== undefined && fits(facts);
      })
      .map(field => fieldText(field, record.values[field.id], names).trim());
    return texts.find(text => text !== '') ?? '';
  };
  const text =
    first(({ assigned }) => assigned) ||
    first(({ summary }) => summary === 'title') ||
    `${record.creator.name} ${record.createTime}`;
  return text.replace(/\s+/g, ' ').slice(0, LONGEST);
}
