import { type Figure, shown } from './figures.ts';
import type { MeasuredPart } from './parts-measured.ts';

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

function section({ figures, notMeasured }: MeasuredPart): string {
  const groups = [...new Set(figures.map(({ group }) => group))];
  const tables = groups.map(group => {
    const rows = figures.filter(figure => figure.group === group).map(row);
    return `## ${group}\n\n${HEAD}\n${rows.join('\n')}`;
  });
  const missing = notMeasured.map(({ name, why }) => `- ${name} was not measured: ${why}`);
  return [...tables, ...(missing.length > 0 ? [missing.join('\n')] : [])].join('\n\n');
}

/**
 * The page of figures: a table for each group, of parts measured on one state of the code.
 * @throws where they are of several states: figures of two of them say nothing beside each other.
 */
export function figuresPage(parts: readonly MeasuredPart[], all: readonly string[]): string {
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
    '# Figures',
    `Written by \`npm run bench -- --page\`; what they mean, and what limits them: [benchmarks](benchmarks.md).`,
    `Commit ${commit}, ${day}; ${machine.cores} cores of ${machine.cpu}, Node ${machine.node.slice(1)}. Quote the ratios: wall times drift with the machine.`,
    ...(left.length > 0 ? [`Not measured on this state: ${left.join(', ')}.`] : []),
  ];
  return `${[...intro, ...parts.map(section)].join('\n\n')}\n`;
}
