import { afterEach, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow | null = null;

afterEach(() => window?.close());

/** Each page says what it found in its storage and what it hears of others, by its path, and shows the pages of its query in frames. */
const PAGE = `<body><script>
  const own = location.pathname;
  const found = [localStorage.k, sessionStorage.k].join();
  localStorage.k = sessionStorage.k = own;
  const heard = [];
  const channel = new BroadcastChannel('c');
  channel.onmessage = ({ data }) => heard.push(data);
  addEventListener('storage', ({ newValue }) => heard.push('stored ' + newValue));
  const inner = location.search.slice(1);
  const frame = document.createElement('iframe');
  if (inner !== '') frame.src = decodeURIComponent(inner);
  document.body.append(frame);
  onmessage = ({ data, source }) => {
    if (source === frame.contentWindow) parent.postMessage(data, '*');
    else {
      channel.postMessage(own);
      frame.contentWindow.postMessage('', '*');
      setTimeout(() => parent.postMessage([own, found, ...new Set(heard)].join(' '), '*'), 50);
    }
  };
</script>`;

class Sites extends ResourceLoader {
  override async fetch() {
    return { headers: { 'content-type': 'text/html' }, body: PAGE };
  }
}

it('what other sites keep is kept apart by what is around them, as in Chromium', async () => {
  window = new Window({
    html: '<body>',
    url: 'http://a.test/top',
    runScripts: 'dangerously',
    resources: 'usable',
    resourceLoader: new Sites(),
  });
  const { document, localStorage, sessionStorage } = window;
  localStorage.k = sessionStorage.k = '/top';
  const said: string[] = [];
  window.addEventListener('message', (event) => said.push((event as MessageEvent).data as string));
  const show = async (src: string): Promise<void> => {
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  };
  await show('http://a.test/own');
  await show('http://b.test/other');
  await show(`http://b.test/another?${encodeURIComponent('http://a.test/own-in-other')}`);
  await show(`http://x.a.test/of-site?${encodeURIComponent('http://a.test/own-in-site')}`);
  for (let i = 0; i < window.length; i++) (window[i] as LivedomWindow).postMessage('', '*');
  await expect
    .poll(() => said.toSorted())
    .toEqual(
      [
        '/another /other,/other /other',
        '/other , stored /another /another',
        '/own /top,/top stored /own-in-site /own-in-site',
        '/own-in-other ,',
        '/own-in-site /own,/own /own',
        '/of-site ,',
      ].toSorted(),
    );
});
