import { SlotList } from '../ui/SlotList.tsx';
import type { FillProps } from '../views-api.ts';
import type { TimeSelectProps } from './shape.ts';

export const Fill = (fill: FillProps<TimeSelectProps, string | null>) => <SlotList fill={fill} />;
