export { askedIn } from './asked.ts';
export { hooksOfVisuals } from './kind.ts';
export { visualModule } from './module.ts';
export { answerOf, questionOf } from './question.ts';
export { releasedVisual } from './released.ts';
export type { Visuals } from './service.ts';
