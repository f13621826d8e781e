export { exportModule } from './module.ts';
export { nameBook } from './sheets.ts';
