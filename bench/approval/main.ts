import { run200 } from './engine.ts';

export async function run(): Promise<void> {
  await run200();
}
