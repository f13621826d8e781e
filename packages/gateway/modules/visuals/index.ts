export { askedIn } from './asked.ts';
export { reportHooks } from './kind.ts';
export { answerOf } from './question.ts';
export { releasedReport } from './released.ts';
export { visualRoutes } from './routes.ts';
export { createVisuals } from './service.ts';
