import type { HookStage } from '@gonghui/contract/hook-shapes.ts';

/** No answer that could be used. `message` is for designers; who fills in is told `FILLER_WORDS` of it. */
export class OutsideFault extends Error {
  readonly stage: Exclude<HookStage, 'ok'>;
  readonly status: number | null;

  constructor(stage: Exclude<HookStage, 'ok'>, message: string, status: number | null = null) {
    super(message);
    this.stage = stage;
    this.status = status;
  }
}

const AWAY = '外部接口暂时不能访问，请稍后重试，或自行填写';
const BUSY = '外部接口正忙，请稍后重试，或自行填写';

/** What went wrong, in words that tell nobody how the other side is reached. */
export function fillerWords({ stage }: OutsideFault): string {
  if (stage === 'timeout') return '外部接口没有在规定时间内答复，请稍后重试，或自行填写';
  if (stage === 'reply') return '外部接口的答复不能使用，请联系表单的设计者，或自行填写';
  if (stage === 'status') return '外部接口没有给出结果，请核对填写的内容，或自行填写';
  return stage === 'own' ? BUSY : AWAY;
}
