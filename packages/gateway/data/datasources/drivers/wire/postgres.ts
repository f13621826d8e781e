import { MOST, refuseMore, sound } from './limits.ts';
import type { Wire } from './wire.ts';

const HEADER = 5;
const code = (letter: string): number => letter.charCodeAt(0);
const [ROW, HEADS, ERROR, NOTICE, SETTING, HEARD, AUTH, KEY, READY, DONE] = [...'DTENSARKZC'].map(code);
/** Kinds of signing in that the driver knows. */
const SIGN_INS = new Set([0, 3, 5, 10, 11, 12]);
const FIELD_BYTES = 18;

/** The end of a text that ends with zero, within the message. */
function afterText(body: Buffer, from: number): number {
  const end = body.indexOf(0, from);
  sound(end >= 0);
  return end + 1;
}

/** Columns, and that the message has all that it says of them. */
function checkHeads(body: Buffer): void {
  sound(body.length >= 2);
  const count = body.readUInt16BE(0);
  refuseMore(count, MOST.columns);
  let at = 2;
  for (let n = 0; n < count; n++) {
    const end = afterText(body, at);
    refuseMore(end - at, MOST.head);
    at = end + FIELD_BYTES;
    sound(at <= body.length);
  }
}

function checkRow(body: Buffer): void {
  sound(body.length >= 2);
  const count = body.readUInt16BE(0);
  refuseMore(count, MOST.columns);
  let at = 2;
  for (let n = 0; n < count; n++) {
    sound(at + 4 <= body.length);
    const length = body.readInt32BE(at);
    sound(length >= -1);
    refuseMore(length, MOST.cell);
    at += 4 + Math.max(length, 0);
    sound(at <= body.length);
  }
}

/** Fields of an error or a remark: the driver reads on without end where the last zero is missing. */
function checkWords(body: Buffer): void {
  let at = 0;
  for (let fields = 0; body[at] !== 0; fields++) {
    sound(at < body.length);
    refuseMore(fields, 64);
    at = afterText(body, at + 1);
  }
}

function checkTexts(body: Buffer, from: number, count: number): void {
  let at = from;
  for (let n = 0; n < count; n++) at = afterText(body, at);
}

function checkSignIn(body: Buffer): void {
  sound(body.length >= 4 && SIGN_INS.has(body.readInt32BE(0)));
  if (body.readInt32BE(0) === 5) sound(body.length === 8);
  if (body.readInt32BE(0) === 10)
    sound(body.length >= 6 && body[body.length - 1] === 0 && body[body.length - 2] === 0);
}

function checkBody(type: number, body: Buffer): void {
  if (type === ROW) checkRow(body);
  else if (type === HEADS) checkHeads(body);
  else if (type === ERROR || type === NOTICE) checkWords(body);
  else if (type === SETTING) checkTexts(body, 0, 2);
  else if (type === HEARD) checkTexts(body, 4, 2);
  else if (type === AUTH) checkSignIn(body);
  else if (type === KEY) sound(body.length === 8);
  else if (type === READY) sound(body.length === 1);
  else if (type === DONE) checkTexts(body, 0, 1);
  // A parameter's types: as many as it has room for.
  else if (type === code('t')) sound(body.length >= 2 && body.length === 2 + 4 * body.readUInt16BE(0));
  // Of what else there is nothing has a body; copying is asked for by nobody.
  else sound('12n3sI'.includes(String.fromCharCode(type)) && body.length === 0);
}

/** The most that a message of this type may have, known before anything of it is kept. */
const mostOf = (type: number): number =>
  type === ROW ? MOST.row : type === HEADS ? MOST.columns * (MOST.head + FIELD_BYTES) : MOST.words;

/** Messages of PostgreSQL, each whole and checked before the driver reads it, and no more of them than an answer has. */
export function postgresWire(): Wire {
  let parts: Buffer[] = [];
  let held = 0;
  let wanted = HEADER;
  let rows = 0;
  let remarks = 0;
  return {
    next() {
      rows = 0;
      remarks = 0;
    },
    *inspect(chunk) {
      parts.push(chunk);
      held += chunk.length;
      if (held < wanted) return;
      const all = parts.length === 1 ? chunk : Buffer.concat(parts, held);
      let at = 0;
      for (wanted = HEADER; all.length - at >= HEADER; ) {
        const type = all[at] ?? 0;
        const length = all.readUInt32BE(at + 1);
        sound(length >= 4);
        refuseMore(length, mostOf(type));
        wanted = 1 + length;
        if (all.length - at < wanted) break;
        checkBody(type, all.subarray(at + HEADER, at + wanted));
        if (type === ROW) refuseMore(++rows, MOST.rows);
        else refuseMore(++remarks, MOST.remarks);
        at += wanted;
        wanted = HEADER;
      }
      const rest = all.subarray(at);
      parts = rest.length > 0 ? [rest] : [];
      held = rest.length;
      if (at > 0) yield all.subarray(0, at);
    },
  };
}
