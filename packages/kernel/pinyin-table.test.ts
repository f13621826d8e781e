import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { readings } from './pinyin.ts';

const plain = (sound: string) => sound.replace('ü', 'v');

/** The 6,763 characters of GB 2312: what names and labels are written in. */
function common(): string[] {
  const decoder = new TextDecoder('gb2312');
  const found: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) found.push(decoder.decode(new Uint8Array([row, cell])));
  return found.filter(char => /^\p{Script=Han}$/u.test(char));
}

it('reads the common characters as the dictionary does', () => {
  const chars = common();
  expect(chars).toHaveLength(6763);
  const wrong = chars.filter(char => {
    const known = pinyin(char, { multiple: true, toneType: 'none', type: 'array' }).map(plain);
    return !readings(char).some(sound => known.includes(sound));
  });
  expect(wrong).toEqual([]);
});

it('reads surnames as names are read', () => {
  const surnames =
    '王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚单查仇解区盖朴翟覃缪尉乐种祭谌隗员那哈';
  const wrong = [...surnames].filter(
    char => !readings(char).includes(plain(pinyin(char, { mode: 'surname', toneType: 'none' }))),
  );
  expect(wrong).toEqual([]);
});
