import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { describe, expect, it } from 'vitest';
import { alertText, reactionTo } from './reactions.ts';

describe('what a code leads to', () => {
  it('shows the server message, or 未知错误', () => {
    expect(reactionTo(409, '已被占用')).toEqual({ reaction: 'toast', text: '已被占用' });
    expect(reactionTo(7777, '')).toEqual({ reaction: 'toast', text: '未知错误' });
    expect(reactionTo(-200, '接口请求失败：超时').reaction).toBe('toast');
  });

  it('keeps quiet about the codes the spec names', () => {
    for (const code of [1001, 510, 511, 1509, 0, 1511, 1302, 1512, 1515])
      expect(reactionTo(code, 'x').reaction, String(code)).toBe('silent');
  });

  it('alerts about content, signs out on 401, and says the licence text', () => {
    for (const code of [507, 508, 509]) expect(reactionTo(code, '').reaction).toBe('alert');
    expect(reactionTo(401, '')).toEqual({ reaction: 'sign-out', text: '登录过期，请重新登录' });
    expect(reactionTo(10501, 'x')).toEqual({ reaction: 'licence', text: ERRORS.licenceExpired.message });
  });
});

describe('the alert of the content checks', () => {
  it('names the words, with the lead of a submission only there', () => {
    expect(alertText(507, '', ['赌博'], true)).toBe(
      '因表单发布者开启文本内容检测，该表单「赌博」内容涉及违规，不予保存/提交。请您修改后再保存/提交。',
    );
    expect(alertText(507, '', { items: ['赌博'] }, false)).toMatch(/^该表单「赌博」内容涉及违规/);
  });

  it('has a line for each value', () => {
    expect(alertText(509, '', ['工号', '手机号'], true)).toBe(
      '「工号」此项内容已存在，不允许重复提交\n「手机号」此项内容已存在，不允许重复提交',
    );
    expect(alertText(508, '', [{ label: '备注' }], true)).toBe('「备注」文本内容校验不通过，不允许提交');
    expect(alertText(509, '此项内容已存在，不允许重复提交', null, true)).toBe(
      '此项内容已存在，不允许重复提交',
    );
  });
});
