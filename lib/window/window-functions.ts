import { openWindow } from '../../dom/window/open-window.ts';
import { createWindowObject } from './window-object.ts';

/** What opens windows in the realm of the library. Others ask `windows()`. */
export const windowFunctions = { openWindow, createWindowObject };
