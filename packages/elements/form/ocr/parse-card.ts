import type { Genre } from './genres.ts';
import { idBirth, isCardNumber, isIdNumber } from './numbers.ts';

type Lines<K extends string = string> = Record<K, string>;

/** What engines take for a digit among digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
};
const digits = (text: string): string => text.replace(/[OoDQIl|ZSB]/g, char => LOOKALIKES[char] ?? char);

/** Recognised text with one form of letters, no blanks (cards have none that matter) and no empty lines. */
const cleanLines = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split('\n')
    .map(line => line.replace(/\s+/g, ''))
    .filter(line => line !== '');

/** Marks that specks on the paper are taken for. */
const trimmed = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}(]+/u, '').replace(/(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u, '');

/** Characters of `title` in their order with little between them: engines miss one of them now and then. */
function after(line: string, title: RegExp): string | null {
  const found = title.exec(line);
  return found ? trimmed(line.slice(found.index + found[0].length)) : null;
}

/**
 * The lines of a card in recognised text; what was not found is ''. A number that passes its check is believed before
 * everything else: day of birth and sex are read from it.
 */
export function parseCard(genre: Genre, text: string): Lines {
  if (genre === 'idcard-front') return front(cleanLines(text));
  return genre === 'idcard-back' ? back(cleanLines(text)) : bank(text);
}

function front(lines: readonly string[]): Lines {
  const found: Lines<'name' | 'sex' | 'nation' | 'birth' | 'address' | 'number'> = {
    name: '',
    sex: '',
    nation: '',
    birth: '',
    address: '',
    number: '',
  };
  const sound = lines.findIndex(line => isIdNumber(idNumberIn(line) ?? ''));
  const numberAt = sound >= 0 ? sound : lines.findIndex(line => idNumberIn(line) !== null);
  found.number = idNumberIn(lines[numberAt] ?? '') ?? '';
  for (const [at, line] of lines.entries()) {
    found.name ||= (after(line, /^.{0,2}姓名|^.?名(?=\p{Script=Han}{2,4}$)/u) ?? '').replace(
      /[^\p{Script=Han}·]/gu,
      '',
    );
    found.sex ||= /性?别[^男女]{0,2}([男女])/.exec(line)?.[1] ?? '';
    found.nation ||=
      /民?族[^\p{Script=Han}]{0,2}(\p{Script=Han}{1,5})/u.exec(line)?.[1]?.replace(/族$/, '') ?? '';
    const birth = /(\d{4})年(\d{1,2})月(\d{1,2})/.exec(digits(line));
    if (birth) found.birth ||= `${birth[1]}-${birth[2]?.padStart(2, '0')}-${birth[3]?.padStart(2, '0')}`;
    const address = found.address === '' ? after(line, /住址|^.?址/) : null;
    if (address === null) continue;
    const end = lines.findIndex((next, index) => index > at && /公民|身份|号码/.test(next));
    const last = Math.min(...[end, numberAt].filter(index => index > at), lines.length);
    found.address = [address, ...lines.slice(at + 1, last).map(trimmed)].join('');
  }
  if (isIdNumber(found.number)) {
    found.birth = idBirth(found.number) ?? found.birth;
    found.sex = Number(found.number.charAt(16)) % 2 === 1 ? '男' : '女';
  }
  return found;
}

/** Eighteen characters that could be an ID number; one that passes its check wins. */
function idNumberIn(line: string): string | null {
  const text = digits(line).replace(/[xX]/g, 'X');
  let first: string | null = null;
  for (let at = 0; at + 18 <= text.length; at++) {
    const piece = text.slice(at, at + 18);
    if (!/^\d{17}[\dX]$/.test(piece)) continue;
    if (isIdNumber(piece)) return piece;
    first ??= piece;
  }
  return first;
}

function back(lines: readonly string[]): Lines {
  const found: Lines<'authority' | 'period'> = { authority: '', period: '' };
  for (const line of lines) {
    found.authority ||= (after(line, /签发机关|发机关|签发/) ?? '').replace(/[^\p{Script=Han}]/gu, '');
    const days = digits(line.split('期限').at(-1) ?? '').replace(/[^\d长期]/g, '');
    const period = /(\d{8})(\d{8}|长期)/.exec(days);
    if (period) found.period ||= `${dotted(period[1])}-${period[2] === '长期' ? '长期' : dotted(period[2])}`;
  }
  return found;
}

const dotted = (day = ''): string => `${day.slice(0, 4)}.${day.slice(4, 6)}.${day.slice(6)}`;

function bank(text: string): Lines {
  const lines = text.normalize('NFKC').split('\n');
  const found: Lines<'number' | 'bank' | 'expiry'> = { number: '', bank: '', expiry: '' };
  let longest = '';
  for (const line of lines) {
    // Groups of digits with blanks or dashes between them; one line holds one number.
    for (const [piece] of digits(line).matchAll(/\d[\d\s-]{10,30}\d/g)) {
      const number = piece.replace(/\D/g, '');
      if (number.length >= 15 && number.length <= 19) {
        if (isCardNumber(number)) found.number ||= number;
        if (number.length > longest.length) longest = number;
      }
    }
    const bare = line.replace(/\s+/g, '');
    found.bank ||= /(\p{Script=Han}{2,12}银行|\p{Script=Han}{0,6}信用社)/u.exec(bare)?.[1] ?? '';
    const expiry = /(?:^|\D)(0[1-9]|1[0-2])[/／](\d{2})(?!\d)/.exec(digits(bare));
    if (expiry) found.expiry ||= `${expiry[1]}/${expiry[2]}`;
  }
  found.number ||= longest;
  return found;
}
