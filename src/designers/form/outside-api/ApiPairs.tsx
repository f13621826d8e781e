import { MOST_HEADERS } from '@gonghui/contract/hook-shapes.ts';
import { MOST_PARAMETERS } from '@gonghui/contract/outside-apis.ts';
import { PairRows } from '../../../ui/PairRows.tsx';
import { type ApiDraft, newKey } from './draft.ts';

interface ApiPairsProps {
  draft: ApiDraft;
  put(some: Partial<ApiDraft>): void;
}

/** Headers and parameters that an outside API is always asked with. */
export function ApiPairs({ draft, put }: ApiPairsProps) {
  return (
    <>
      <div className="gd-linkage-row" data-top="">
        <span>请求头</span>
        <div className="gd-linkage">
          <PairRows
            className="gd-outside-pair"
            inputClass="gd-input"
            noun="请求头"
            example="名称，如 Authorization"
            value={draft.headers}
            most={MOST_HEADERS}
            fresh={() => ({ key: newKey(), name: '', value: '', kept: false })}
            onChange={headers => put({ headers })}
          />
          {draft.headers.length > 0 ? (
            <p className="gd-hint">加密保存，保存后不再显示；地址换到别处时需要重新填写</p>
          ) : null}
        </div>
      </div>
      <div className="gd-linkage-row" data-top="">
        <span>固定参数</span>
        <div className="gd-linkage">
          <PairRows
            className="gd-outside-pair"
            inputClass="gd-input"
            noun="固定参数"
            example="参数名"
            value={draft.fixed}
            most={MOST_PARAMETERS}
            fresh={() => ({ key: newKey(), name: '', value: '' })}
            onChange={fixed => put({ fixed })}
          />
        </div>
      </div>
    </>
  );
}
