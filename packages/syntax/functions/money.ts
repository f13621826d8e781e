import { capitals } from '../capitals.ts';
import { Fault } from '../fault.ts';
import { arg, type FunctionSpec, strict } from '../function-spec.ts';
import { isEmpty, toNumber } from '../value.ts';

export const moneyFunctions: readonly FunctionSpec[] = [
  strict({
    name: 'RMB',
    group: '文本',
    args: '金额',
    help: '人民币大写，四舍五入到分；没有金额时为空',
    example: ['RMB(1409.5)', '壹仟肆佰零玖元伍角整'],
    min: 1,
    max: 1,
    result: 'text',
    takes: ['number'],
    run(args) {
      const amount = arg(args, 0);
      if (isEmpty(amount)) return null;
      const text = capitals(toNumber(amount));
      if (text === null) throw new Fault('金额超过15位，不能写成大写');
      return text;
    },
  }),
];
