import type { styles as door } from '../../dom/install/styles.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './styles.js'): typeof import('../../dom/install/style-functions.ts');

export const styles: typeof door = onDemand(() => requirePart('./styles.js').styleFunctions);
