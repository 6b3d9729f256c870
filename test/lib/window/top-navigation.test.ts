import { describe, expect, it } from 'vitest';
import { ResourceLoader, Window } from '../../../lib/index.ts';
import { UserInput } from '../../../lib/input/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';

const TOP = 'https://top.example.com/';
const SAME_SITE = 'https://www.example.com/';
const ELSEWHERE = 'https://example.org/';

const ACTS: Readonly<Record<string, string>> = {
  'a location': 'top.location = url',
  'window.open()': "if (open(url, '_top') === null) throw { name: 'null' }",
  'a link':
    "document.body.innerHTML = '<a target=_top>x</a>'; const a = document.querySelector('a'); a.href = url; a.click()",
  'a form':
    "document.body.innerHTML = '<form target=_top>'; document.forms[0].action = url; document.forms[0].submit()",
};

interface Asked {
  /** The URL of the window. */
  readonly top?: string;
  readonly act?: string;
  /** The URL of the frame. */
  readonly frame?: string;
  readonly sandbox?: string;
  /** Whether somebody clicks in a frame of the frame first. */
  readonly isClicked?: boolean;
}

/** Where a script of a frame takes the window that it is in, if anywhere, and what it caught. */
async function navigated(
  url: string,
  { top = TOP, act = 'a location', frame = `${ELSEWHERE}frame`, sandbox = '', isClicked = false }: Asked = {},
): Promise<unknown[]> {
  const attribute = sandbox === '' ? '' : `sandbox="allow-scripts allow-forms allow-same-origin ${sandbox}"`;
  const pages: Readonly<Record<string, string>> = {
    [top]: `<script>said = []; onmessage = ({ data }) => said.push(data)</script><iframe ${attribute} src="${frame}"></iframe>`,
    [frame]: `<body><iframe src="${top}nested"></iframe><script>
      const url = '${url}';
      function act() {
        try { ${ACTS[act]}; parent.postMessage('nothing', '*'); } catch ({ name }) { parent.postMessage(name, '*'); }
      }
      ${isClicked ? 'onmessage' : 'onload'} = act;
    </script>`,
    [`${top}nested`]: '<p>x</p><script>onclick = () => parent.postMessage(0, "*")</script>',
  };
  const resourceLoader = new (class extends ResourceLoader {
    override async fetch(request: { readonly url: string }) {
      return { headers: { 'content-type': 'text/html' }, body: pages[request.url] ?? '' };
    }
  })();
  const to: string[] = [];
  const window = await Window.fromURL(top, {
    runScripts: 'dangerously',
    resources: 'usable',
    resourceLoader,
    navigation: { navigate: (asked: string) => void to.push(asked) },
  });
  const { said } = window as unknown as { said: string[] };
  if (isClicked) {
    const nested = () => window.frames[0]?.frames[0]?.document.querySelector('p') ?? null;
    await until(() => window.document.readyState === 'complete' && nested() !== null);
    await new UserInput(window).click(nested() as never);
  }
  await until(() => said.length > 0);
  window.close();
  return [...to, said[0]];
}

/** What Chromium 156 does. */
describe('a frame of another origin takes the window that it is in', () => {
  it.each(Object.keys(ACTS))('nowhere else by %s', async (act) => {
    const caught = { 'a location': 'SecurityError', 'window.open()': 'null' }[act] ?? 'nothing';
    expect(await navigated(`${ELSEWHERE}x`, { act })).toEqual([caught]);
    expect(await navigated('https://example.net/x', { act, frame: `${SAME_SITE}frame` })).toEqual([caught]);
  });

  it.each(Object.keys(ACTS))('to pages of its site by %s', async (act) => {
    for (const url of [`${TOP}x`, `${SAME_SITE}x`])
      expect((await navigated(url, { act }))[0]?.toString().replace('?', '')).toBe(url);
  });

  it('to no page of its site over HTTP', async () => {
    expect(await navigated('http://www.example.com/x')).toEqual(['SecurityError']);
  });

  it('to pages of its origin where it has no domain that somebody has registered', async () => {
    const top = 'http://localhost:1000/';
    expect(await navigated(`${top}x`, { top })).toEqual([`${top}x`, 'nothing']);
    expect(await navigated('http://localhost:1001/x', { top })).toEqual(['SecurityError']);
  });

  it('where somebody has done something in the frame', async () => {
    expect(await navigated(`${ELSEWHERE}x`, { isClicked: true })).toEqual([`${ELSEWHERE}x`, 'nothing']);
  });

  it('from a sandbox that lets it', async () => {
    const sandbox = 'allow-top-navigation';
    expect(await navigated(`${ELSEWHERE}x`, { sandbox })).toEqual([`${ELSEWHERE}x`, 'nothing']);
    expect(await navigated(`${TOP}x`, { sandbox: 'allow-modals' })).toEqual(['SecurityError']);
  });

  it('from a sandbox that lets users', async () => {
    const sandbox = 'allow-top-navigation-by-user-activation';
    expect(await navigated(`${TOP}x`, { sandbox })).toEqual(['SecurityError']);
    expect(await navigated(`${ELSEWHERE}x`, { sandbox, isClicked: true })).toEqual([`${ELSEWHERE}x`, 'nothing']);
  });
});
