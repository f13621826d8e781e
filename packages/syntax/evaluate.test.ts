import { Effort, TooMuchEffort } from '@gonghui/kernel/effort.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from './ast.ts';
import { Decimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import type { Clock, Person } from './function-spec.ts';
import { parse } from './parse.ts';
import { Moment, toText, type Value } from './value.ts';

const read = (text: string): Expression => {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.expression;
};
const CLOCK: Clock = { now: () => '2026-11-21 09:30:15' };
const said = (text: string, clock: Clock, fields: Record<string, Value> = {}) => {
  const found = evaluate(read(text), path => fields[path.join('.')], clock);
  return found.ok ? toText(found.value) : `! ${found.problem.message}`;
};

describe('what an evaluation asks of the world', () => {
  it('the time once, so that all of a formula happens at one moment', () => {
    let asked = 0;
    const clock: Clock = {
      now: () => {
        asked += 1;
        return `2026-11-21 09:30:${String(asked).padStart(2, '0')}`;
      },
    };
    expect(
      said(
        'AND(NOW() = NOW(), SECOND(NOW()) = 1, TODAY() <= NOW(), DATEDIF(NOW(), SYSTIME(), "s") = 0)',
        clock,
      ),
    ).toBe('是');
    expect(asked).toBe(1);
    expect(said('1 + 1', clock)).toBe('2');
    expect(asked).toBe(1);
  });

  it('fields by their whole path, those alone that have a part in the result', () => {
    const asked: string[] = [];
    const field = (path: readonly string[]): Value => {
      asked.push(path.join('.'));
      return Decimal.int(path.length);
    };
    const found = evaluate(
      read('IF({{a}} = 1, {{rows.b}}, {{c}}) + IFERROR({{d}}, {{e}}) + IF({{f}} > 5 and {{g}}, 1, 0)'),
      field,
      CLOCK,
    );
    expect(found).toEqual({ ok: true, value: Decimal.int(3) });
    expect(asked).toEqual(['a', 'rows.b', 'd', 'f']);
  });

  it('a time that is none is a fault of the formula that asks, and of no other', () => {
    const broken: Clock = { now: () => 'soon' };
    expect(said('TODAY()', broken)).toBe('! 「soon」不是日期');
    expect(said('1 + 1', broken)).toBe('2');
    expect(said('IFERROR(TODAY(), "—")', broken)).toBe('—');
  });
});

describe('whoever fills in', () => {
  const depts = [
    { id: 'dept0001', name: '研发中心' },
    { id: 'dept0002', name: '质量部' },
  ];
  const all = 'CURRENTUSER() & "|" & CURRENTUSERID() & "|" & CURRENTDEPT() & "|" & CURRENTDEPTID()';
  it.each<[Person | null | undefined, string]>([
    [{ id: 'user0001', name: '张三', depts }, '张三|user0001|研发中心、质量部|dept0001、dept0002'],
    [{ id: 'user0001', name: '张三', depts: [] }, '张三|user0001||'],
    [null, '|||'],
    [undefined, '|||'],
  ])('%j: %s', (person, text) => {
    const clock: Clock = person === undefined ? CLOCK : { ...CLOCK, person: () => person };
    expect(said(all, clock)).toBe(text);
    expect(said('COUNTA(CURRENTDEPT())', clock)).toBe(String(person?.depts.length ?? 0));
    expect(said('ISEMPTY(CURRENTUSERID())', clock)).toBe(person ? '否' : '是');
    expect(said('CONTAINS(CURRENTDEPT(), "质量部")', clock)).toBe(person?.depts.length ? '是' : '否');
  });
});

describe('ranges', () => {
  const day = fc.integer({ min: -40_000, max: 80_000 }).map(days => new Moment(days * 86_400_000, false));
  it('have as many days as are walked through from the first to the last', () => {
    fc.assert(
      fc.property(day, fc.nat(400), fc.nat(86_399), (from, days, second) => {
        const to = new Moment(from.ms + (days * 86_400 + second) * 1000, true);
        let walked = 1;
        for (let at = from; at.addDays(Decimal.one).ms <= to.ms; at = at.addDays(Decimal.one)) walked += 1;
        const fields = { a: [from, to] };
        expect(said('RANGEDAYS({{a}})', CLOCK, fields)).toBe(String(walked));
        expect(
          said('RANGEDAYS({{a}}) = DATEDIF(RANGESTART({{a}}), RANGEEND({{a}})) + 1', CLOCK, fields),
        ).toBe('是');
        expect(said('RANGESTART({{a}}) & "–" & RANGEEND({{a}})', CLOCK, fields)).toBe(`${from}–${to}`);
      }),
    );
  });

  it('of which a side is missing are empty, whichever it is', () => {
    const one = Moment.parse('2026-03-05');
    for (const range of [null, '', [], [null, null], [one, null], [null, one], ['', one]])
      for (const name of ['RANGESTART', 'RANGEEND', 'RANGEDAYS'])
        expect([range, said(`${name}({{a}})`, CLOCK, { a: range })]).toEqual([range, '']);
  });
});

describe('the work of an evaluation', () => {
  /** 1 + 1 + …: twice as many parts as signs, and one. A tree that was not written may be larger than any text. */
  const sum = (signs: number): Expression => {
    const one = { kind: 'number', value: '1', at: 0, end: 1 } as const;
    let tree: Expression = one;
    for (let sign = 0; sign < signs; sign++)
      tree = { kind: 'binary', operator: '+', left: tree, right: one, at: 0, end: 1 };
    return tree;
  };
  const outcome = (tree: Expression) => {
    const found = evaluate(tree, () => null, CLOCK);
    return found.ok ? toText(found.value) : found.problem.message;
  };

  it('ends after 10,000 parts', () => {
    expect(outcome(sum(4999))).toBe('5000');
    expect(outcome(sum(5000))).toBe('公式需要的计算过多');
  });

  it('is counted against what whoever asks may spend, and IFERROR does not hide that', () => {
    let now = 0;
    const clock = () => {
      now += 1;
      return now;
    };
    expect(new Effort(1000, clock).run(() => said('1 + 1', CLOCK))).toBe('2');
    const much = { a: Array.from({ length: 1000 }, () => Decimal.one) };
    const text = 'IFERROR(SUM({{a}}) + SUM({{a}}) + SUM({{a}}), 0)';
    expect(() => new Effort(2, clock).run(() => said(text, CLOCK, much))).toThrow(TooMuchEffort);
    expect(said(text, CLOCK, much)).toBe('3000');
  });

  it('deeper than the engine’s stack is a fault of the formula, and no end of the program', () => {
    let deep: Expression = { kind: 'number', value: '1', at: 3, end: 4 };
    for (let level = 0; level < 9000; level++)
      deep = { kind: 'unary', operator: '-', operand: deep, at: 3, end: 4 };
    const found = evaluate(deep, () => null, CLOCK);
    if (found.ok) expect(toText(found.value)).toBe('1');
    else expect(found.problem).toEqual({ message: '公式无法计算', at: 3, end: 4 });
  });
});
