import { NETWORK_CODE } from '@gonghui/kernel/error-table.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../transport/errors.ts';
import { byField, outcomeOf, saying } from './submit.ts';

describe('submit outcomes', () => {
  it('joins the messages of cells under their subform, each once', () => {
    expect(
      byField({ subform1: ['a'], 'subform1.r1.c1': ['b'], 'subform1.r2.c1': ['b'], other: ['c'] }),
    ).toEqual({
      subform1: ['a', 'b'],
      other: ['c'],
    });
  });

  it('keeps a lost answer apart from a refusal, because only the first may be sent again', () => {
    expect(outcomeOf(new ApiError(NETWORK_CODE, '不予提交', null, 'toast')).kind).toBe('unreached');
    expect(outcomeOf(new ApiError(403, '您没有权限进行此操作', null, 'toast'))).toEqual({
      kind: 'refused',
      message: '您没有权限进行此操作',
    });
  });

  it('names the field whose value exists already', () => {
    const error = new ApiError(509, '不予提交', { items: [{ fieldId: 'phone001', item: '手机' }] }, 'alert');
    expect(outcomeOf(error)).toMatchObject({
      kind: 'fields',
      errors: { phone001: ['「手机」此项内容已存在，不允许重复提交'] },
    });
  });

  it('leads to the fields that say a banned word, cells and signs in between included', () => {
    const error = new ApiError(507, '不予提交', { items: ['赌博', 'VPN'] }, 'alert');
    expect(outcomeOf(error)).toEqual({ kind: 'banned', message: '不予提交', words: ['赌博', 'VPN'] });
    const values = {
      title001: '网上赌 博',
      other001: '好',
      count001: 3,
      rows0001: [{ id: 'r', values: { a: 'ｖpn', b: '赌博' } }],
    };
    expect(saying(values, ['赌博', 'VPN'])).toEqual({
      title001: ['「赌博」内容涉及违规，请修改'],
      rows0001: ['「VPN、赌博」内容涉及违规，请修改'],
    });
  });

  it('tells a form that was released anew from other conflicts', () => {
    expect(outcomeOf(new ApiError(409, '不予提交', { version: 3 }, 'toast')).kind).toBe('outdated');
    expect(outcomeOf(new ApiError(409, '不予提交', null, 'toast')).kind).toBe('refused');
  });
});
