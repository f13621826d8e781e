export { factsForReader } from './facts.ts';
export { boardHooks, boardKind } from './kind.ts';
export { cardKeys, firstBehind, forgetCards, putCard } from './ranks.ts';
export { type Board, findBoard } from './repository.ts';
export { rightsWithinBoard } from './rights.ts';
export { boardRoutes } from './routes.ts';
export { type Boards, createBoards } from './service.ts';
export { wordsOfBoards } from './words.ts';
