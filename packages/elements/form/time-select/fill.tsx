import type { FillProps } from '../../views-api.ts';
import { SlotList } from '../ui/SlotList.tsx';
import type { TimeSelectProps } from './definition.ts';

export const Fill = (fill: FillProps<TimeSelectProps, string | null>) => <SlotList fill={fill} />;
