import { sampleCalls } from '@gonghui/contract/samples.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { contentsText } from '../example-center/SampleCard.tsx';
import { SampleView } from '../example-center/SampleView.tsx';
import css from '../example-center/samples.module.css';

/** `/example-preview/{appletId}`: a sample on a page of its own, as others see it. */
export function Component() {
  useToolPage();
  const { appletId: id = '' } = useParams();
  const { data, error } = useLoad(`sample brief ${id}`, signal =>
    send(sampleCalls.brief, { params: { id } }, { signal, quiet: true, timeout: 120_000 }),
  );
  if (!data)
    return (
      <p className={css.note} role="status">
        {error ? wordsOf(error, '示例没有加载成功') : '正在加载…'}
      </p>
    );
  return (
    <div className={css.whole}>
      <header className={css.about}>
        <div className={css.aboutText}>
          <h1>{data.name}</h1>
          <p className={css.quiet}>{contentsText(data)}</p>
        </div>
      </header>
      <SampleView id={id} />
    </div>
  );
}
