import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Expression, fieldPaths } from './ast.ts';
import { check } from './check.ts';
import { findCycle } from './cycles.ts';
import { Decimal } from './decimal.ts';
import { evaluate } from './evaluate.ts';
import { functions } from './functions.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { Moment, toText, type Value } from './value.ts';

const clock = {
  now: () => '2026-11-21 09:30:15',
  person: () => ({ id: 'user0001', name: '张三', depts: [{ id: 'dept0001', name: '研发中心' }] }),
};

function run(text: string, fields: Record<string, Value> = {}): string {
  const parsed = parse(text);
  if (!parsed.ok) return `! ${parsed.problem.message}`;
  const result = evaluate(parsed.expression, path => fields[path.join('.')], clock);
  return result.ok ? toText(result.value) : `! ${result.problem.message}`;
}
const fault = (text: string) => {
  const parsed = parse(text);
  return parsed.ok ? null : parsed.problem;
};

describe('numbers', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['0.1 * 3', '0.3'],
    ['1.005 * 100', '100.5'],
    ['19.99 * 3 - 0.01', '59.96'],
    ['ROUND(1.005, 2)', '1.01'],
    ['1 / 3 * 3 = 1', '是'],
    ['10 / 4', '2.5'],
    ['2 ^ 3 ^ 2', '64'],
    ['-2 ^ 2', '4'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['10%', '0.1'],
    ['200 * 15%', '30'],
    ['10 % 3', '1'],
    ['-7 % 3', '2'],
    ['（1＋2）×3÷2', '4.5'],
    ['9007199254740993 + 1', '9007199254740994'],
    ['1e3 + 1', '1001'],
    ['10 - 2 - 3', '5'],
    ['1 / 0', '! 除数不能为 0'],
    ['"甲" + 1', '! 「甲」不是数字'],
    ['10 ^ 500', '! 计算结果的数字过大'],
  ])('%s = %s', (text, result) => {
    expect(run(text)).toBe(result);
  });

  it('decimals keep what is added and taken away exactly', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [x, y] = [Decimal.of(BigInt(a), 2), Decimal.of(BigInt(b), 2)];
        expect(x.plus(y).minus(y).toString()).toBe(x.toString());
        expect(x.times(Decimal.int(100)).toNumber()).toBe(a);
      }),
    );
  });

  it('go through a float and back unchanged', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), number => {
        fc.pre(number === 0 || Math.abs(number) > 1e-30);
        expect(Decimal.from(number)?.toNumber()).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});

describe('ranges', () => {
  const fields = {
    days: [Moment.parse('2026-02-27'), Moment.parse('2026-03-02')],
    one: [Moment.parse('2026-03-02'), Moment.parse('2026-03-02')],
    times: ['09:00', '18:30'],
    half: [Moment.parse('2026-03-02'), null],
    none: null,
  };
  it.each([
    ['RANGEDAYS({{days}})', '4'],
    ['RANGEDAYS({{one}})', '1'],
    ['RANGEDAYS({{half}})', ''],
    ['RANGEDAYS({{none}})', ''],
    ['RANGEDAYS("2026-03-02")', '1'],
    ['RANGEDAYS({{times}})', '! 「18:30」不是日期'],
    ['RANGESTART({{days}})', '2026-02-27'],
    ['RANGEEND({{days}})', '2026-03-02'],
    ['RANGESTART({{times}})', '09:00'],
    ['HOUR(RANGEEND({{times}}))', '18'],
    ['RANGEEND({{half}})', ''],
    ['NETWORKDAYS(RANGESTART({{days}}), RANGEEND({{days}}))', '2'],
  ])('%s = %s', (text, result) => {
    expect(run(text, fields)).toBe(result);
  });
});

describe('logic, text, dates', () => {
  it.each([
    ['1 < 2 and 2 < 3', '是'],
    ['1 > 2 或 2 < 3', '是'],
    ['非 1 > 2', '是'],
    ['not(1 > 2) && TRUE', '是'],
    ['AND(1<2, 2>3)', '否'],
    ['"a" & 1 & TRUE', 'a1是'],
    ['“甲” = "甲"', '是'],
    ['"他说""好"""', '他说"好"'],
    ['IF(真, "是的", 1/0)', '是的'],
    ['IF(1 > 2, 1)', ''],
    ['DATE(2026, 1, 31) + 1', '2026-02-01'],
    ['DATE(2026, 3, 1) - DATE(2026, 2, 1)', '28'],
    ['"2026-03-01" - DATE(2026, 2, 1)', '28'],
    ['TODAY() > DATE(2026, 1, 1)', '是'],
    ['DATEDIF("2026-01-31", "2026-02-28", "m")', '0'],
    ['DATEDIF("2026-01-31", "2026-03-01", "m")', '1'],
    ['DATEDIF("2024-02-29", "2025-02-28", "y")', '0'],
    ['DATEDIF("2024-02-29", "2025-03-01", "y")', '1'],
    ['DATEDIF("2024-02-29", "2028-02-28", "y")', '3'],
    ['DATEDIF("2024-02-29", "2028-02-29", "y")', '4'],
    ['DATEDIF("2025-03-01", "2024-02-29", "y")', '-1'],
    ['DATEDIF("2025-02-28", "2024-02-29", "y")', '0'],
    ['DATEDIF("2026-01-31", "2026-01-31", "m")', '0'],
    ['DATEDIF("2026-02-28", "2026-01-31", "d")', '-28'],
    ['TEXT(TODAY(), "yyyy年M月d日")', '2026年11月21日'],
    ['TEXT(NOW(), "HH:mm")', '09:30'],
    ['TEXT(0.256, "0.0%")', '25.6%'],
    ['TEXT(5, "000")', '005'],
    ['HOUR("09:30")', '9'],
    ['NETWORKDAYS("2026-11-20", "2026-11-23")', '2'],
    ['LEN("𠮷野")', '2'],
  ])('%s = %s', (text, result) => {
    expect(run(text)).toBe(result);
  });

  it('fields and columns of subforms', () => {
    const fields = {
      price001: Decimal.int(30),
      'rows0001.amount01': [Decimal.int(1), Decimal.int(2), null],
      'rows0001.kind0001': ['差旅', '办公', '差旅'],
    };
    expect(run('{{price001}} * 2', fields)).toBe('60');
    expect(run('#{price001} + 1', fields)).toBe('31');
    expect(run('SUM({{rows0001.amount01}})', fields)).toBe('3');
    expect(run('SUMIF({{rows0001.kind0001}}, "差旅", {{rows0001.amount01}})', fields)).toBe('1');
    expect(run('COUNTIF({{rows0001.kind0001}}, "<>差旅")', fields)).toBe('1');
    expect(run('{{gone0001}} + 1', fields)).toBe('! 引用的字段不存在或已被删除');
    expect(run('{{rows0001.amount01}} + 1', fields)).toContain('列表不能当作一个数字');
  });
});

describe('functions', () => {
  it.each(functions.map(spec => [spec.name, ...spec.example] as const))(
    '%s: %s = %s',
    (name, text, result) => {
      expect(run(text)).toBe(result);
      const parsed = parse(text);
      expect(parsed.ok && check(parsed.expression, () => undefined).problems).toEqual([]);
      expect(text).toContain(name);
    },
  );

  it('are those that people know', () => {
    const wanted =
      'SUM AVERAGE COUNT COUNTA COUNTIF SUMIF MAX MIN ROUND INT ABS MOD CEILING FLOOR IF IFS AND OR NOT ISEMPTY CONCATENATE LEFT RIGHT MID LEN TRIM UPPER LOWER REPLACE SUBSTITUTE TEXT VALUE DATE TODAY NOW YEAR MONTH DAY HOUR MINUTE SECOND WEEKDAY DATEDIF DATEADD DATEDELTA DAYS NETWORKDAYS SYSTIME UNION';
    expect(functions.map(spec => spec.name)).toEqual(expect.arrayContaining(wanted.split(' ')));
  });
});

describe('faults have a place', () => {
  it.each([
    ['', '请输入公式', 0],
    ['1 +', '公式不完整', 3],
    ['(1 + 2', '缺少右括号', 0],
    ['1 + 2)', '多余的右括号', 5],
    ['SUM(1, 2', 'SUM 缺少右括号', 3],
    ['1 2', '这里缺少运算符', 2],
    ['"abc', '文本缺少结束的引号', 0],
    ['abc + 1', '「abc」无法识别：文字请加引号，字段请从列表中选择', 0],
    ['1 + @', '无法识别的字符「@」', 4],
    ['{{1}}', '字段引用的写法有误，请从字段列表中选择', 0],
    ['* 2', '「*」之前缺少内容', 0],
  ])('%j: %s at %i', (text, message, at) => {
    expect(fault(text)).toMatchObject({ message, at });
  });

  it('names depth and length', () => {
    expect(fault(`${'('.repeat(100)}1${')'.repeat(100)}`)?.message).toBe('公式嵌套超过64层');
    expect(fault('1+'.repeat(3000))?.message).toBe('公式不能超过4096个字符');
  });

  it('names unknown fields, functions, argument counts and types', () => {
    const find = (text: string) => {
      const parsed = parse(text);
      if (!parsed.ok) throw new Error(parsed.problem.message);
      return check(parsed.expression, path =>
        path[0] === 'date0001'
          ? { type: 'date', label: '日期' }
          : path[1]
            ? { type: 'list', label: '列' }
            : undefined,
      );
    };
    expect(find('NOPE(1)').problems[0]).toMatchObject({ message: '没有函数「NOPE」', at: 0, end: 4 });
    expect(find('{{gone0001}}').problems[0]?.message).toBe('引用的字段不存在或已被删除');
    expect(find('ROUND()').problems[0]?.message).toContain('至少需要1个参数');
    expect(find('TODAY(1)').problems[0]?.message).toBe('TODAY 不需要参数');
    expect(find('{{date0001}} * 2').problems[0]?.message).toBe('这里应为数字，而不是日期');
    expect(find('{{rows0001.a}} * 2').problems[0]?.message).toContain('子表单的列请用 SUM');
    expect(find('{{date0001}} + {{date0001}}').problems[0]?.message).toBe('两个日期不能相加');
    expect(find('{{date0001}} - {{date0001}}')).toEqual({ type: 'number', problems: [] });
    expect(find('IF(1 > 2, "a", "b")').type).toBe('text');
  });
});

describe('any expression', () => {
  const id = fc.stringMatching(/^[a-z][a-z0-9]{7}$/);
  const leaf: fc.Arbitrary<Expression> = fc.oneof(
    fc
      .integer({ min: 0, max: 99_999 })
      .map(n => ({ kind: 'number', value: String(n), at: 0, end: 0 }) as const),
    fc.string().map(value => ({ kind: 'text', value, at: 0, end: 0 }) as const),
    fc.boolean().map(value => ({ kind: 'boolean', value, at: 0, end: 0 }) as const),
    fc
      .array(id, { minLength: 1, maxLength: 2 })
      .map(path => ({ kind: 'field', path, at: 0, end: 0 }) as const),
  );
  const expression = fc.letrec<{ node: Expression }>(tie => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({
        kind: fc.constant('unary' as const),
        operator: fc.constantFrom('-' as const, '+' as const, 'not' as const),
        operand: tie('node'),
        at: fc.constant(0),
        end: fc.constant(0),
      }),
      fc.record({
        kind: fc.constant('percent' as const),
        operand: tie('node'),
        at: fc.constant(0),
        end: fc.constant(0),
      }),
      fc.record({
        kind: fc.constant('binary' as const),
        operator: fc.constantFrom(
          'or',
          'and',
          '=',
          '<>',
          '<',
          '<=',
          '>',
          '>=',
          '&',
          '+',
          '-',
          '*',
          '/',
          '%',
          '^',
        ),
        left: tie('node'),
        right: tie('node'),
        at: fc.constant(0),
        end: fc.constant(0),
      }) as fc.Arbitrary<Expression>,
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constantFrom(...functions.map(spec => spec.name).filter(name => name !== 'NOT')),
        args: fc.array(tie('node'), { maxLength: 4 }),
        at: fc.constant(0),
        end: fc.constant(0),
      }),
    ),
  })).node;

  const bare = (node: unknown): unknown =>
    JSON.parse(JSON.stringify(node, (key, value) => (key === 'at' || key === 'end' ? undefined : value)));

  it('reads as it was printed', () => {
    fc.assert(
      fc.property(expression, tree => {
        const text = print(tree);
        fc.pre(text.length <= 4096);
        const parsed = parse(text);
        if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
        expect(bare(parsed.expression)).toEqual(bare(tree));
      }),
      { numRuns: 1000 },
    );
  });

  const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constant(null),
      fc.string(),
      fc.boolean(),
      fc.double().map(n => Decimal.from(n)),
      fc
        .date({ min: new Date('0010-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
        .map(date => new Moment(date.getTime(), true)),
      fc.array(tie('value'), { maxLength: 5 }),
    ),
  })).value;

  it('evaluates to a value or a fault, over any values, and never throws', () => {
    fc.assert(
      fc.property(expression, value, (tree, held) => {
        const result = evaluate(tree, () => held, clock);
        expect(typeof result.ok).toBe('boolean');
        if (!result.ok) expect(result.problem.message).toMatch(/[\u4e00-\u9fff]/);
        check(tree, () => undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('of any text is read or refused, and never throws', () => {
    const pieces = fc.constantFrom(
      '1',
      '+',
      '(',
      ')',
      '"',
      '{{',
      '}}',
      'SUM',
      ',',
      '%',
      '非',
      'and',
      '“',
      '.',
      ' ',
      '{{abcdefgh}}',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map(list => list.join('')),
        ),
        text => void parse(text),
      ),
      {
        numRuns: 2000,
      },
    );
  });
});

describe('work is bounded', () => {
  it('in steps, elements and size of the result', () => {
    const big = Array.from({ length: 100_000 }, () => Decimal.one);
    expect(
      run('SUM({{rows0001.a0000001}}) + SUM({{rows0001.a0000001}}) + SUM({{rows0001.a0000001}})', {
        'rows0001.a0000001': big,
      }),
    ).toBe('! 公式需要的计算过多');
    expect(run('SUM({{rows0001.a0000001}})', { 'rows0001.a0000001': big })).toBe('100000');
    const doubling = `${'SUBSTITUTE('.repeat(20)}"aaaaaaaaaa"${', "a", "aaaaaaaaaa")'.repeat(20)}`;
    expect(run(doubling)).toBe('! 文字过长：公式中的一段文字最多100000字');
    // Computed to their last digit these would not end.
    expect(run('9^9^9^9')).toMatch(/^!/);
    expect(
      run('PRODUCT({{x0000000}})', { x0000000: Array.from({ length: 1000 }, () => Decimal.int(999_999)) }),
    ).toMatch(/^!/);
  });
});

describe('cycles', () => {
  it('are found with the way round, and long chains are none', () => {
    expect(
      findCycle(
        new Map([
          ['a', ['b']],
          ['b', ['c', 'x']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'c', 'a']);
    expect(findCycle(new Map([['a', ['a']]]))).toEqual(['a', 'a']);
    const chain = new Map(Array.from({ length: 50_000 }, (_, i) => [`n${i}`, [`n${i + 1}`]] as const));
    expect(findCycle(chain)).toBeNull();
    expect(
      findCycle(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toBeNull();
  });

  it('fields of an expression are listed once each', () => {
    const parsed = parse('{{a0000000}} + SUM({{b0000000.c0000000}}, {{a0000000}})');
    expect(parsed.ok && fieldPaths(parsed.expression)).toEqual(['a0000000', 'b0000000.c0000000']);
  });
});
