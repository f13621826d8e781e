import { describe, expect, it } from 'vitest';
import { rebase } from './rebase.ts';

const opened = { name: '差旅', when: ['金额 > 5'], does: ['住宿'] };
const start = { base: opened, mine: opened };

describe('a draft over a design that others change', () => {
  it('follows what it left alone, keeps what it changed, and asks about what both changed', () => {
    const draft = { base: opened, mine: { ...opened, name: '差旅报销', does: ['住宿', '机票'] } };
    const theirs = { name: '出差', when: ['金额 > 9'], does: ['住宿', '机票'] };
    expect(rebase(draft, theirs)).toEqual({
      base: { name: '差旅', when: ['金额 > 9'], does: ['住宿', '机票'] },
      mine: { name: '差旅报销', when: ['金额 > 9'], does: ['住宿', '机票'] },
      followed: ['when'],
      disputed: ['name'],
    });
  });

  it('changes nothing while nobody else changes anything', () => {
    const draft = { base: opened, mine: { ...opened, name: '差旅报销' } };
    expect(rebase(draft, opened)).toEqual({ ...draft, followed: [], disputed: [] });
  });

  it('follows parts that come and go', () => {
    const theirs = { name: '差旅', when: ['金额 > 5'], note: '新' };
    expect(rebase(start, theirs)).toMatchObject({ mine: theirs, followed: ['does', 'note'] });
    expect(rebase({ base: opened, mine: { ...opened, does: ['机票'] } }, theirs).disputed).toEqual(['does']);
  });

  it('takes or keeps all parts together once the leading one has changed', () => {
    const link = { formId: 'a', field: 'a1' };
    const mine = { formId: 'a', field: 'a2' };
    const theirs = { formId: 'b', field: 'b1' };
    expect(rebase({ base: link, mine }, theirs, 'formId')).toEqual({
      base: link,
      mine,
      followed: [],
      disputed: ['formId'],
    });
    expect(rebase({ base: link, mine: link }, theirs, 'formId')).toMatchObject({
      mine: theirs,
      disputed: [],
    });
    expect(rebase({ base: link, mine: theirs }, theirs, 'formId')).toMatchObject({
      base: theirs,
      disputed: [],
    });
  });
});
