import { describe, expect, it } from 'vitest';
import { AckLedger } from './acks.ts';

describe('the ledger of acknowledgements', () => {
  it('counts an edit until its update is confirmed', () => {
    const ledger = new AckLedger(0);
    ledger.opened();
    ledger.sentAnswer();
    ledger.sentUpdate();
    ledger.sentUpdate();
    expect(ledger.pending).toBe(2);
    ledger.acked(2);
    expect(ledger.pending).toBe(1);
    ledger.acked(3);
    expect(ledger.pending).toBe(0);
  });

  it('keeps what was made offline, and before a reload, until the answer is confirmed', () => {
    const ledger = new AckLedger(4);
    ledger.edited();
    expect(ledger.pending).toBe(5);
    ledger.opened();
    ledger.sentAnswer();
    ledger.sentUpdate();
    expect(ledger.pending).toBe(6);
    ledger.acked(1);
    expect(ledger.pending).toBe(1);
    ledger.acked(2);
    expect(ledger.pending).toBe(0);
  });

  it('takes nothing for granted when the socket closes before the acknowledgement', () => {
    const ledger = new AckLedger(0);
    ledger.opened();
    ledger.sentAnswer();
    ledger.sentUpdate();
    ledger.sentUpdate();
    ledger.acked(2);
    ledger.closed();
    expect(ledger.pending).toBe(1);
    ledger.edited();
    ledger.opened();
    // A late count of the old socket cannot confirm what the new one has not sent.
    ledger.acked(7);
    expect(ledger.pending).toBe(2);
    ledger.sentAnswer();
    ledger.acked(1);
    expect(ledger.pending).toBe(0);
  });

  it('is not led below zero or backwards by odd counts', () => {
    const ledger = new AckLedger(0);
    ledger.opened();
    ledger.sentAnswer();
    ledger.sentUpdate();
    ledger.acked(50);
    expect(ledger.pending).toBe(0);
    ledger.sentUpdate();
    ledger.acked(0);
    expect(ledger.pending).toBe(1);
  });
});
