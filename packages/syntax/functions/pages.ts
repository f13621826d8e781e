import { Decimal } from '../decimal.ts';
import { arg, type CallContext, type FunctionSpec, strict } from '../function-spec.ts';
import { isList, type Value } from '../value.ts';
import { numbersIn, sum } from './numbers.ts';

/** Lines of a printed table that stand on one page, counted from 0: `first` to before `end`. */
export interface PagePart {
  readonly first: number;
  readonly end: number;
  /** How many lines have been carried: `first` in the band 承前页, `end` in 本页小计 and 过次页. */
  readonly carried: number;
}

/**
 * Functions over what stands on a page, for the bands 承前页, 本页小计 and 过次页 of print templates and nowhere else. They add to
 * those of all formulas (`Clock.also`, and the last argument of `check`); with null they can be checked, not computed.
 */
export function pageFunctions(part: PagePart | null): ReadonlyMap<string, FunctionSpec> {
  const { first, end, carried } = part ?? { first: 0, end: 0, carried: 0 };
  const between = (column: Value, from: number, to: number, context: CallContext): Value => {
    const lines = isList(column) ? column : [column];
    context.spend(lines.length);
    return sum(numbersIn(lines.slice(from, to), context));
  };
  const specs = [
    strict({
      name: 'PAGESUM',
      group: '打印',
      args: '列',
      help: '本页各行之和，如 PAGESUM(明细.金额)',
      example: ['PAGESUM(UNION(10, 20, 30))', '50'],
      min: 1,
      max: 1,
      result: 'number',
      takes: ['any'],
      run: (args, context) => between(arg(args, 0), first, end, context),
    }),
    strict({
      name: 'CARRYSUM',
      group: '打印',
      args: '列',
      help: '累计：在承前页中是此前各页之和，在本页小计和过次页中算到本页为止',
      example: ['CARRYSUM(UNION(10, 20, 30))', '10'],
      min: 1,
      max: 1,
      result: 'number',
      takes: ['any'],
      run: (args, context) => between(arg(args, 0), 0, carried, context),
    }),
    strict({
      name: 'PAGEROWS',
      group: '打印',
      args: '',
      help: '本页的行数',
      example: ['PAGEROWS()', '2'],
      min: 0,
      max: 0,
      result: 'number',
      takes: [],
      run: () => Decimal.int(end - first),
    }),
  ];
  return new Map(specs.map(spec => [spec.name, spec]));
}
