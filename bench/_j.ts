import { serve } from './lib/child.ts';
import { coldJoin, joinAll } from './relay/clients.ts';
import { editedDesign } from './relay/design.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import * as Y from 'yjs';
const s = await serve(new URL('./relay/our-server.ts', import.meta.url), {});
const bare = await serve(new URL('./relay/bare-server.ts', import.meta.url), {});
const target = { base: `ws://127.0.0.1:${s.port}/collab`, room: newId(), ticket: () => newId() };
const { updates, state } = editedDesign(1000, 100_000);
const [w] = await joinAll(target, 1);
let t = performance.now();
for (const u of updates) Y.applyUpdate(w!.doc, u, 'bench');
w!.doc.getMap('bench').set('last', true);
console.log('applied', updates.length, performance.now() - t);
for (;;) { await new Promise(r => setTimeout(r, 500)); if (!w!.provider.ws || w!.provider.ws.bufferedAmount === 0) break; }
await new Promise(r => setTimeout(r, 3000));
console.log('closed?', w!.provider.wsconnected, performance.now() - t);
w!.close();
await new Promise(r => setTimeout(r, 6000));
const whole = (d: Y.Doc) => d.getMap('nodes').size >= 1000 && d.getMap('bench').get('last') === true;
const syncStep2 = (u: Uint8Array) => { const l: number[] = []; for (let r = u.length; ; r = Math.floor(r / 128)) { l.push(r >= 128 ? (r % 128) | 128 : r); if (r < 128) break; } return new Uint8Array([0, 1, ...l, ...u]); };
const m = new Y.Doc(); Y.applyUpdate(m, state); m.getMap('bench').set('last', true);
const bt = { base: `ws://127.0.0.1:${bare.port}`, room: newId(), ticket: () => 'x' };
await fetch(`http://127.0.0.1:${bare.port}/${bt.room}`, { method: 'PUT', body: syncStep2(Y.encodeStateAsUpdate(m)) });
const a: number[] = [], b: number[] = [];
for (let i = 0; i < 9; i++) { a.push(await coldJoin(target, whole)); b.push(await coldJoin(bt, whole)); }
const med = (x: number[]) => x.sort((p, q) => p - q)[4]!.toFixed(0);
console.log('ours', med(a), 'download+apply', med(b), 'state', state.length);
await s.stop(); await bare.stop(); process.exit(0);
