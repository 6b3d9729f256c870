export const title = 'Open a window with a small page, and close it';
export const engines = ['livedom', 'jsdom', 'happy-dom'];
export const seconds = 1;

export function cases({ openWindow }) {
  return [
    { name: 'no scripts run', many: true, run: () => openWindow('<p>Low tide', false).close() },
    { name: 'scripts run', many: true, run: () => openWindow('<p>Low tide', true).close() },
  ];
}
