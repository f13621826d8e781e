import { type OutsideApi, outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';

/** The outside APIs of a form; null while they are on their way. */
export function useApis(formId: string) {
  const [apis, setApis] = useState<OutsideApi[] | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let current = true;
    send(outsideApiCalls.list, { params: { id: formId } }, { quiet: true })
      .then(({ list }) => current && setApis(list))
      .catch((error: unknown) => {
        if (!current) return;
        setApis([]);
        setFault(wordsOf(error, '外部接口加载失败，请检查网络'));
      });
    return () => {
      current = false;
    };
  }, [formId]);
  return {
    apis,
    fault,
    put: (api: OutsideApi) =>
      setApis(list =>
        list?.some(({ id }) => id === api.id)
          ? list.map(one => (one.id === api.id ? api : one))
          : [...(list ?? []), api],
      ),
    drop: (id: string) => setApis(list => (list ?? []).filter(one => one.id !== id)),
  };
}
