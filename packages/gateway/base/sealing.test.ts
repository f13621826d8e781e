import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { bytesOf, seal, unseal } from './sealing.ts';

const key = createSecretKey(randomBytes(32));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('reads what was sealed, and no text that differs from it in any letter', () => {
  for (const text of ['', '行', '行政', '行政部']) {
    const sealed = seal(key, text);
    expect(unseal(key, sealed)).toBe(text);
    for (let at = 3; at < sealed.length; at++)
      for (const letter of [...LETTERS].filter(one => one !== sealed[at]))
        expect(() => unseal(key, sealed.slice(0, at) + letter + sealed.slice(at + 1))).toThrow();
    for (const other of [`${sealed}=`, `${sealed}==`, `${sealed} `, sealed.slice(0, -1), `${sealed}A`])
      expect(() => unseal(key, other), other).toThrow();
  }
});

it('knows one text for the same bytes', () => {
  expect(bytesOf('AA')).toEqual(Buffer.of(0));
  for (const text of ['AB', 'AA==', 'A', 'A+', 'A/', 'AA\n']) expect(bytesOf(text), text).toBeNull();
});
