import { run200 } from './engine.ts';
import { gatewayPart } from './gateway.ts';

export async function run(): Promise<void> {
  if (!process.env.BENCH_PARTS) await run200();
  await gatewayPart();
}
