import type { styles as door } from '../../dom/install/styles.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './styles.cjs'): typeof import('../../dom/install/style-functions.ts');

export const styles: typeof door = onDemand(() => require('./styles.cjs').styleFunctions);
