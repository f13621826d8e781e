import { describe, expect, it } from 'vitest';
import { writesIn } from './drivers/mysql-grants.ts';
import { withQuestionMarks } from './drivers/placeholders.ts';

describe('what an account of MySQL may do beside reading (rule E4)', () => {
  it.each([
    ["GRANT USAGE ON *.* TO `r`@`%` IDENTIFIED BY PASSWORD '*A, INSERT ON'", []],
    ['GRANT SELECT, SHOW VIEW ON `a, INSERT`.* TO `r`@`%`', []],
    ['GRANT SELECT (`id`, `DELETE`) ON `d`.`t` TO `r`@`%`', []],
    ['GRANT ALL PRIVILEGES ON `d`.* TO `r`@`%`', ['拥有全部权限']],
    ['GRANT SELECT, INSERT, UPDATE (`a`, `b`) ON `d`.* TO `r`@`%`', ['可以新增数据', '可以修改数据']],
    ['GRANT FILE ON *.* TO `r`@`%`', ['可以读写服务器上的文件']],
    ['GRANT SELECT ON `d`.* TO `r`@`%` WITH GRANT OPTION', ['可以给其他账号授权']],
    ['GRANT `writers`@`%` TO `r`@`%`', ['拥有角色，角色的权限无法确认']],
    ['GRANT SYSTEM_VARIABLES_ADMIN ON *.* TO `r`@`%`', ['拥有 SYSTEM_VARIABLES_ADMIN 权限']],
  ])('%s', (line, expected) => {
    expect(writesIn([line])).toEqual(expected);
  });
});

describe('placeholders for MySQL', () => {
  it('stand in the order in which they are taken, and not in quoted parts', () => {
    expect(
      withQuestionMarks("select `a$1`, '$2''$1', \"$1\" from `t``$2` where a = $2 and b in ($1, $2)", [
        'x',
        7,
      ]),
    ).toEqual({
      text: "select `a$1`, '$2''$1', \"$1\" from `t``$2` where a = ? and b in (?, ?)",
      values: [7, 'x', 7],
    });
  });
});
