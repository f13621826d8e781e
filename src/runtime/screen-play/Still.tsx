import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { Stage } from './stage/Stage.tsx';
import { View } from './stage/View.tsx';

/** A screen as it stands, without data and motion: in the history, as a picture, in a list. As wide as there is room. */
export function Still({ template }: { template: Template }) {
  return (
    <View page={template.page}>
      {() => <Stage template={template} body={asset => <Sketch asset={asset} />} />}
    </View>
  );
}

/** Where a component stands, and what it is: its data are of now, and the state may be of any time. */
function Sketch({ asset: { name, props } }: { asset: TemplateComponent }) {
  const title =
    typeof props.name === 'string' && props.name !== '' ? props.name : screenTypes.get(name)?.title;
  return <p className="sp-sketch">{title}</p>;
}
