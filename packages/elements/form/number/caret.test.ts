import { describe, expect, it } from 'vitest';
import { digitsCaret } from './caret.ts';

describe('caret of a number box', () => {
  it.each([
    ['９8|1234', '98|1234'],
    ['９８|1234', '98|1234'],
    ['12。|34', '12.|34'],
    ['－|1234', '-|1234'],
    ['12。|34', '12|34'],
    [' ９８|1234', '98|1234'],
    ['９８ |', '98|'],
    ['1,234.|', '1234.|'],
    ['1，2|34.', '12|34.'],
    ['1.4|23', '1.|23'],
    ['1.23４|', '1.23|'],
  ])('stands in %s where it stands in %s', (typed, shown) => {
    const caret = typed.indexOf('|');
    const text = shown.replace('|', '');
    expect(digitsCaret(text, typed.replace('|', ''), caret)).toBe(shown.indexOf('|'));
  });
});
