import type { FunctionSpec } from './function-spec.ts';
import { dateFunctions } from './functions/dates.ts';
import { listFunctions } from './functions/lists.ts';
import { logicFunctions } from './functions/logic.ts';
import { moneyFunctions } from './functions/money.ts';
import { numberFunctions } from './functions/numbers.ts';
import { peopleFunctions } from './functions/people.ts';
import { rangeFunctions } from './functions/ranges.ts';
import { textFunctions } from './functions/texts.ts';

/** Every function there is, in the order of the editor's list. docs/formulas.md is held to it by a test. */
export const functions: readonly FunctionSpec[] = [
  ...numberFunctions,
  ...listFunctions,
  ...logicFunctions,
  ...textFunctions,
  ...moneyFunctions,
  ...dateFunctions,
  ...rangeFunctions,
  ...peopleFunctions,
];

const byName: ReadonlyMap<string, FunctionSpec> = new Map(functions.map(spec => [spec.name, spec]));

export const functionOf = (name: string): FunctionSpec | undefined => byName.get(name);
