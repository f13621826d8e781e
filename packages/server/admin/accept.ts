import type { Command } from './command.ts';

/** Takes over the keys of `DATA_DIR` on purpose, where the database knows others (`settleMarks` does it while it is opened). */
export const acceptKeys: Command = {
  summary: '让数据库改用这里的密钥：所有人需重新登录，已加密的值不能再读',
  accepts: 'keys',
  async run({ say }) {
    say('已记下这里的密钥，现在可以启动。');
    return 0;
  },
};

/** The same for the folder of files. */
export const acceptFiles: Command = {
  summary: '让数据库改用这里的文件目录：其中没有的图片和附件将打不开',
  accepts: 'files',
  async run({ say }) {
    say('已记下这里的文件目录，现在可以启动。');
    return 0;
  },
};
