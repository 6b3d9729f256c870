import { type LivedomWindow, type NewWindowOptions, Window } from '../../setup/windows.ts';

const windows: LivedomWindow[] = [];

export function open(html = '<div></div>', options: NewWindowOptions = {}): LivedomWindow {
  const window = new Window({ html: `<!DOCTYPE html>${html}`, ...options });
  windows.push(window);
  return window;
}

export function closeAll(): void {
  for (const window of windows.splice(0)) window.close();
}
