export { refuseLosingApproverFields } from './approver-fields.ts';
export { forFlow, refuseFaulty, savedFields } from './check.ts';
export { copyFlow } from './copy.ts';
export { customizeNodes } from './customize.ts';
export { notifyLostUses } from './lost.ts';
export { processModule } from './module.ts';
export { flowPackage } from './package-parts.ts';
export { flowVersion, type RunningFlow, runningFlow, savedFlow } from './running.ts';
export { wordsOfFlow } from './words.ts';
