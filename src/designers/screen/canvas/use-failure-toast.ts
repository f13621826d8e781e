import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { useEffect } from 'react';
import type { PanelState } from '../../../runtime/report-view/panel-state.ts';
import { toastError } from '../../../ui/toast.ts';
import { useDesigner } from '../../frame/designer.ts';

/** Says that a component got no data, once for each reason (spec, designers §8). N counts those that read datasets. */
export function useFailureToast(id: string, state: PanelState): void {
  const { editor } = useDesigner();
  const reason = state.is === 'failed' ? state.message : null;
  useEffect(() => {
    if (reason === null) return;
    const asking = editor.order().filter(one => screenPanels.panelOf(editor.node(one)?.type ?? '')?.ask);
    toastError(`第${asking.indexOf(id) + 1}个大屏组件【${id}】接口出现错误了：${reason}`);
  }, [editor, id, reason]);
}
