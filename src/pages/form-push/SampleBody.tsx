import { copyText } from '../../ui/copy-text.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import css from './form-push.module.css';
import type { Aliases } from './use-aliases.ts';
import { EVENT_WORDS } from './words.ts';

interface SampleBodyProps {
  samples: NonNullable<Aliases['loaded']['data']>['samples'];
  event: keyof typeof EVENT_WORDS;
  setEvent(event: keyof typeof EVENT_WORDS): void;
}

/** What a body of an event looks like. */
export function SampleBody({ samples, event, setEvent }: SampleBodyProps) {
  const sample = JSON.stringify(samples[event], null, 2);
  return (
    <section>
      <div className={css.bar}>
        <p>推送内容示例</p>
        <Select
          className={css.select}
          label="事件"
          value={event}
          options={Object.keys(samples).map(one => ({
            value: one,
            label: `${EVENT_WORDS[one as keyof typeof EVENT_WORDS]}（${one}）`,
          }))}
          onChange={value => setEvent(value as keyof typeof EVENT_WORDS)}
        />
        <Button onClick={() => void copyText(sample)}>复制</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keys too */}
      <section className={css.sample} tabIndex={0} aria-label="推送内容示例">
        <pre translate="no">{sample}</pre>
      </section>
    </section>
  );
}
