import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf, type Expression, fieldPaths } from './ast.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';

/** Formulas of any shape, as text. */
const formula = fc
  .letrec<{ node: string }>(tie => ({
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      fc.constantFrom('1', '{{a}}', '{{b}}', '{{rows.a}}', '{{rows.b}}', '"{{c}}"'),
      fc
        .tuple(tie('node'), fc.constantFrom('+', '-', '*', '^', '&', '=', 'and', 'or'), tie('node'))
        .map(([a, sign, b]) => `${a} ${sign} ${b}`),
      tie('node').map(a => `(${a})`),
      tie('node').map(a => `-${a}`),
      tie('node').map(a => `not ${a}`),
      tie('node').map(a => `(${a})%`),
      fc.array(tie('node'), { maxLength: 3 }).map(args => `SUM(${args.join(', ')})`),
    ),
  }))
  .node.filter(text => text.length <= 2000);

const read = (text: string): Expression => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.expression;
};

/** Every part of a tree, itself first, what stands in it from left to right: by descending. */
function parts(tree: Expression): Expression[] {
  if (tree.kind === 'binary') return [tree, ...parts(tree.left), ...parts(tree.right)];
  if (tree.kind === 'unary' || tree.kind === 'percent') return [tree, ...parts(tree.operand)];
  return tree.kind === 'call' ? [tree, ...tree.args.flatMap(parts)] : [tree];
}

describe('what an expression is made of', () => {
  it('fields that it names are those in its text, each once, in the order of the text', () => {
    fc.assert(
      fc.property(formula, text => {
        const named = [...text.replaceAll(/"[^"]*"/g, '').matchAll(/\{\{([^}]+)\}\}/g)].map(
          ([, path]) => path,
        );
        expect(fieldPaths(read(text))).toEqual([...new Set(named)]);
      }),
    );
  });

  it('a chain is the way down its left side, from its first to the whole', () => {
    fc.assert(
      fc.property(formula, text => {
        for (const part of parts(read(text))) {
          const { first, chain } = chainOf(part);
          expect(first.kind).not.toBe('binary');
          let whole: Expression = first;
          for (const link of chain) {
            expect(link.left).toBe(whole);
            whole = link;
          }
          expect(whole).toBe(part);
        }
      }),
    );
  });

  it('each part stands within the part it belongs to, and two that stand side by side do not meet', () => {
    fc.assert(
      fc.property(formula, text => {
        for (const part of parts(read(text))) {
          const inner =
            part.kind === 'binary'
              ? [part.left, part.right]
              : part.kind === 'call'
                ? part.args
                : part.kind === 'unary' || part.kind === 'percent'
                  ? [part.operand]
                  : [];
          let from = part.at;
          for (const { at, end } of inner) {
            expect(at).toBeGreaterThanOrEqual(from);
            expect(end).toBeGreaterThan(at);
            from = end;
          }
          expect(from).toBeLessThanOrEqual(part.end);
        }
      }),
    );
  });
});

describe('printing', () => {
  const bare = (tree: Expression): string =>
    JSON.stringify(tree, (key, value) => (key === 'at' || key === 'end' ? undefined : value));

  it('is settled: what was printed is printed the same again, and is the same formula', () => {
    fc.assert(
      fc.property(formula, text => {
        const once = print(read(text));
        expect(bare(read(once))).toBe(bare(read(text)));
        expect(print(read(once))).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('writes no bracket that could be left out', () => {
    fc.assert(
      fc.property(formula, text => {
        const tree = read(text);
        const printed = print(tree);
        const open: number[] = [];
        for (const [at, sign] of [...printed].entries()) {
          if (sign === '(') open.push(at);
          if (sign !== ')') continue;
          const from = open.pop() ?? 0;
          if (/[A-Z]/.test(printed.charAt(from - 1))) continue;
          const without = `${printed.slice(0, from)} ${printed.slice(from + 1, at)} ${printed.slice(at + 1)}`;
          const parsed = parse(without);
          expect([printed, parsed.ok && bare(parsed.expression)]).not.toEqual([printed, bare(tree)]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['=1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['(1-2)-3', '1 - 2 - 3'],
    ['-(1)', '-1'],
    ['-(1+2)', '-(1 + 2)'],
    ['(-1)^2', '-1 ^ 2'],
    ['-(1^2)', '-(1 ^ 2)'],
    ['(1+2)%', '(1 + 2)%'],
    ['10%(-3)', '10 % (-3)'],
    ['10%(not 3)', '10 % (NOT(3))'],
    ['10%sum(3)', '10 % SUM(3)'],
    ['非 1=2 且 3', 'NOT(1 = 2) and 3'],
    ['“甲”&‘乙"丙’', '"甲" & "乙""丙"'],
    ['真 或 false', 'TRUE or FALSE'],
    ['#{a} + {{ rows.b }}', '{{a}} + {{rows.b}}'],
    ['1e3＋.5', '1e3 + .5'],
    ['if(1，2；3)', 'IF(1, 2, 3)'],
  ])('%s is %s', (text, printed) => expect(print(read(text))).toBe(printed));

  it('shows fields by their names where it is told to', () => {
    const names: Readonly<Record<string, string>> = { a: '单价', 'rows.b': '明细.数量' };
    const shown = print(read('-{{a}} * SUM({{rows.b}}) + {{a}}% = NOT({{c}})'), path => {
      const id = path.join('.');
      return names[id] ?? '？';
    });
    expect(shown).toBe('-单价 * SUM(明细.数量) + 单价% = NOT(？)');
  });
});
