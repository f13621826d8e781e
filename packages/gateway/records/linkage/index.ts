export { checkFilled } from './check-filled.ts';
export { optionErrors, verifyContents } from './content.ts';
export { designInUse, fieldIn, outsideSees } from './in-use.ts';
export { fromLabels, labelsIn, labelsKey, labelsOf, valuesByLabel, valuesCalled } from './labels.ts';
export { linkageModule } from './module.ts';
export { clearAnswers, keepAnswer, type OutsideQuestion, questionOf } from './outside-answers.ts';
export { requiredBy } from './required-by.ts';
export { createLinkage } from './service.ts';
export { bounded, filledIn, TOO_MUCH_ASKED } from './settling.ts';
