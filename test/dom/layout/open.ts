import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const windows: LivedomWindow[] = [];

export function open(html: string, options: NewWindowOptions = {}): LivedomWindow {
  const window = new Window({ html: `<!DOCTYPE html>${html}`, ...options });
  windows.push(window);
  return window;
}

export function closeAll(): void {
  for (const window of windows.splice(0)) window.close();
}

/** Settles when some frames have been rendered, and their tasks run. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
