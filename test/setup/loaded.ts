import type { LivedomWindow } from './windows.ts';

/** Settles when the document of the window has been loaded. */
export async function loaded(window: LivedomWindow): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve));
  }
}
