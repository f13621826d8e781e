export { factsForReader } from './facts.ts';
export { boardModule } from './module.ts';
export { boardPackage } from './package-parts.ts';
export { cardKeys, firstBehind, forgetCards, putCard } from './ranks.ts';
export { type Board, findBoard } from './repository.ts';
export { rightsWithinBoard } from './rights.ts';
export type { Boards } from './service.ts';
export { wordsOfBoards } from './words.ts';
