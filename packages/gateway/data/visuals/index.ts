export { askedIn } from './asked.ts';
export { hooksOfVisuals } from './kind.ts';
export { answerOf, questionOf } from './question.ts';
export { releasedVisual } from './released.ts';
export { visualRoutes } from './routes.ts';
export { createVisuals } from './service.ts';
