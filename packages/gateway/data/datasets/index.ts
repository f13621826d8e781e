export { askedAgain } from './answers/again.ts';
export { type AskDeps, askDataset } from './ask/ask.ts';
export { deptTree } from './ask/frame.ts';
export { usesOfColumns } from './column-uses.ts';
export { datasetFacts, datasetNames, savedDataset } from './facts.ts';
export { formsRead } from './forms-read.ts';
export { datasetModule } from './module.ts';
export { recordsBehind } from './records-behind.ts';
export { datasetsReading, keepUses } from './uses.ts';
