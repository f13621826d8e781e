import type { SampleItem } from '@gonghui/contract/samples.ts';
import { AppletIcon } from '../applet/AppletIcon.tsx';
import css from './samples.module.css';

/** What is in a sample, in words. */
export const contentsText = ({ contents }: Pick<SampleItem, 'contents'>): string =>
  contents.map(({ noun, count }) => `${count}个${noun}`).join(' · ');

/** One sample. Opening it shows what is inside. */
export function SampleCard({ sample, onOpen }: { sample: SampleItem; onOpen(): void }) {
  return (
    <li>
      <button type="button" className={css.card} onClick={onOpen}>
        <AppletIcon data={sample.appletData} />
        <span className={css.cardText}>
          <span className={css.cardName}>{sample.name}</span>
          {sample.description ? <span className={css.cardNote}>{sample.description}</span> : null}
          <span className={css.quiet}>
            {contentsText(sample)}
            {sample.withData ? ' · 含数据' : ''}
          </span>
        </span>
      </button>
    </li>
  );
}
