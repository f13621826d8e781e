import { type Figure, shown } from './figures.ts';
import type { MeasuredPart } from './parts-measured.ts';

/** What is measured in a part and what limits it, by its name. */
export type Notes = Readonly<Record<string, string>>;

const cell = (text: string): string => text.replaceAll('|', '\\|');

function row({ name, unit, value, reference, others = [], goal, met }: Figure): string {
  const beside = reference ? `${reference.name} ${shown(reference.value)}` : '';
  const ratio = reference?.value ? shown(value / reference.value) : '';
  const also = others.map(one => `${one.name} ${shown(one.value)}`).join(', ');
  const verdict = goal ? `${goal}, ${met ? 'met' : '**missed**'}` : '';
  const cells = [name, `${shown(value)} ${unit}`, [beside, also].filter(Boolean).join('; '), ratio, verdict];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const HEAD = '| | ours | beside | × | goal |\n|---|---|---|---|---|';

/** A part: what is measured and what limits it, then a table for each group. */
function section({ part, figures, notMeasured }: MeasuredPart, notes: Notes): string {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const tables = groups.map(group => {
    const rows = figures.filter(figure => figure.group === group).map(row);
    return `### ${group}\n\n${HEAD}\n${rows.join('\n')}`;
  });
  const missing = notMeasured.map(({ name, why }) => `- ${name} was not measured: ${why}`);
  const title = `## ${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  return [title, notes[part]?.trim() ?? '', ...tables, ...(missing.length > 0 ? [missing.join('\n')] : [])]
    .filter(Boolean)
    .join('\n\n');
}

/**
 * The page of benchmarks: for each part its note and a table for each group, of parts measured on one state of the code.
 * @throws where they are of several states: figures of two of them say nothing beside each other.
 */
export function figuresPage(parts: readonly MeasuredPart[], all: readonly string[], notes: Notes): string {
  const [first] = parts;
  if (!first) throw new Error('nothing has been measured: run npm run bench');
  const commits = [...new Set(parts.map(({ commit }) => commit))];
  if (commits.length > 1)
    throw new Error(
      `measured on several states of the code (${commits.join(', ')}): measure the parts again`,
    );
  const { machine, day, commit } = first;
  const left = all.filter(name => parts.every(({ part }) => part !== name));
  const intro = [
    '# Benchmarks',
    '`npm run bench` prints each figure beside its reference measured in the same run; `npm run bench -- --page` writes this page of what it kept, with the notes of `bench/notes`. `npm run bench -- relay` runs one part. No test asserts a time.',
    `Commit ${commit}, ${day}; ${machine.cores} cores of ${machine.cpu}, Node ${machine.node.slice(1)}. Quote the ratios: wall times drift with the machine.`,
    ...(left.length > 0 ? [`Not measured on this state: ${left.join(', ')}.`] : []),
  ];
  return `${[...intro, ...parts.map(part => section(part, notes))].join('\n\n')}\n`;
}
