/** All that stands on Chakra. It is fetched as a whole: `ui/parts.ts`. */
export { Menu } from './Menu.tsx';
