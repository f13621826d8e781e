import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load-child.ts';

const CHILD = fileURLToPath(new URL('./load-child.ts', import.meta.url));

/** Asks as `load` says, from a process of its own; rejects when that ends without having told what came of it. */
export const runLoad = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(JSON.stringify(load));
    let text = '';
    child.stdout.on('data', piece => {
      text += piece;
    });
    // Not at its exit, when some of what it wrote may still be on its way.
    child.once('close', code => {
      try {
        if (code !== 0) throw new Error(`The load ended with ${code}`);
        resolve(JSON.parse(text) as LoadResult);
      } catch (error) {
        reject(error);
      }
    });
  });

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What part of those who asked were served. */
export const taken = ({ accepted, refused }: LoadResult): number =>
  accepted.length / Math.max(1, accepted.length + refused.length);
