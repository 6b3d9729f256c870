import { openWindow } from '../../dom/window/open-window.ts';
import { prototypeWithoutScripts } from './shared-prototype.ts';

/** What opens windows in the realm of the library. Others ask `windows()`. */
export const windowFunctions = { openWindow, prototypeWithoutScripts };
