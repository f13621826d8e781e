import { checkLogs } from '@gonghui/gateway/modules/designs/index.ts';
import type { Command } from './command.ts';

/** Compares what designs are opened from with their logs, and mends it. */
export const check: Command = {
  summary: '核对每个设计的检查点与日志，不一致的按日志修复',
  async run({ deps, say }) {
    let mended = 0;
    let unknown = 0;
    const looked = await checkLogs(deps.db, ({ designId, seq, what }) => {
      if (what === 'mended') mended++;
      else unknown++;
      const text = what === 'mended' ? '与日志不一致，已按日志修复' : '缺少日志，无法核对';
      say(`设计 ${designId} 的检查点 ${seq}：${text}`);
    });
    say(`已核对 ${looked} 个检查点，修复 ${mended} 个，无法核对 ${unknown} 个`);
    return unknown > 0 ? 1 : 0;
  },
};
