import { newId } from '@gonghui/kernel/ids.ts';
import { serve } from '../lib/child.ts';
import { burst, joinAll, latencies } from './clients.ts';

const what = process.argv[2];
const s = await serve(new URL('./our-server.ts', import.meta.url), {
  NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/spd/prof',
  ...(process.env.BENCH_DATABASE ? {} : {}),
});
const target = { base: `ws://127.0.0.1:${s.port}/collab`, room: newId(), ticket: () => newId() };
const pair = await joinAll(target, what === 'fan' ? 51 : 2);
if (what === 'burst') for (let i = 0; i < 12; i++) console.log((await burst(pair, 4000)).toFixed(0));
else {
  const l = await latencies(pair, what === 'fan' ? 150 : 800, 4);
  l.sort((a, b) => a - b);
  console.log(l[l.length >> 1], l[Math.floor(l.length * 0.99)]);
}
await s.stop();
process.exit(0);
