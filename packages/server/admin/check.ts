import { checkLogs, type Finding } from '@gonghui/gateway/design/designs/index.ts';
import type { Command } from './command.ts';

/** Compares what designs are opened from with their logs, and mends it. */
export const check: Command = {
  summary: '核对每个设计的检查点与日志，不一致的按日志修复',
  async run({ deps, say }) {
    let mended = 0;
    let unknown = 0;
    const looked = await checkLogs(deps.db, finding => {
      if (finding.what === 'mended') mended++;
      else if (finding.what === 'no log') unknown++;
      say(`设计 ${finding.designId} ${said(finding)}`);
    });
    say(`已核对 ${looked} 个检查点，修复 ${mended} 个，无法核对 ${unknown} 个`);
    return unknown > 0 ? 1 : 0;
  },
};

function said(finding: Finding): string {
  switch (finding.what) {
    case 'mended':
      return `的检查点 ${finding.seq}：与日志不一致，已按日志修复`;
    case 'no log':
      return `的检查点 ${finding.seq}：缺少日志，无法核对`;
    case 'put back':
      return `的组件 ${finding.nodeId}：曾被一次撤销清空的值，已按日志补回`;
    case 'taken back':
      return `的组件 ${finding.nodeId}：自 ${new Date(finding.at).toISOString()} 起不在设计中，可能是删除，也可能被一次撤销带走；如需要，请在版本历史中恢复`;
  }
}
