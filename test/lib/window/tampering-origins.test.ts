import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBE, strangersIn } from '../../setup/escape-probe.ts';
import { TAMPERING } from '../../setup/tampering.ts';
import { Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

const MARK = `Object.defineProperty(Object.prototype, 'ofAnotherOrigin', { value: true });`;
const WAIT = `const wait = (ms) => new Promise((r) => setTimeout(r, ms));`;

/** What a page does with the windows around it and those in it, and they with each other. */
const VICTIM_WORK = `
  ${WAIT}
  addEventListener('message', ({ source, data }) => { if (data !== 'reply') source?.postMessage('reply', '*') });
  parent.postMessage({ from: 'victim' }, '*'); top.postMessage([1, new Map([[1, { a: 1 }]])], '*');
  opener?.postMessage('opened', '*');
  localStorage.at = Date.now() + Math.random(); history.pushState({ a: 1 }, '', '?pushed'); history.replaceState({ b: 1 }, '');
  const frame = document.body.appendChild(document.createElement('iframe')); frame.name = 'within'; frame.contentDocument.body.innerHTML = '<p id=deep>';
  frame.contentWindow.postMessage('x', '*'); frame.focus(); focus(); parent.focus(); document.hasFocus();
  frame.srcdoc = '<p>other'; frame.onload = () => frame.remove();
  [parent, top].forEach((w) => { w.length; w.closed; try { w[0] } catch {} try { w.document } catch {} try { w.somebody } catch {} });
  const { port1, port2 } = new MessageChannel(); port1.onmessage = () => {}; parent.postMessage('port', '*', [port2]); port1.postMessage({ a: [1] });
  location.hash = 'moved'; 
`;

const ATTACK = `
  ${WAIT}
  const victimUrl = VICTIM_URL;
  addEventListener('message', (e) => { e.source?.postMessage('reply', '*'); e.ports[0]?.postMessage({ b: 1 }); if (e.ports[0]) e.ports[0].onmessage = () => {} });
  localStorage.at = Math.random(); addEventListener('storage', (e) => e.key);
  const shows = (frame) => new Promise((r) => { frame.onload = r; setTimeout(r, 250) });
  const add = async (set) => { const frame = document.createElement('iframe'); set(frame); document.body.append(frame); await shows(frame); return frame };
  const look = (w) => {
    try { w[0] } catch {} w.length; w.closed; w.self; w.parent; w.top; w.opener; w.frames; w.location; w.postMessage({ a: [1, new Set([2])] }, '*'); w.focus(); w.blur();
    for (const key of ['document', 'within', 'name', 'localStorage', 'Array']) { try { w[key] } catch {} try { w[key] = 1 } catch {} }
    Object.keys(w); Reflect.ownKeys(w); Object.getOwnPropertyDescriptor(w, 'closed'); try { Object.defineProperty(w, 'x', { value: 1 }) } catch {}
  };
  const first = await add((f) => { f.name = 'somebody'; f.src = victimUrl });
  look(first.contentWindow); window.somebody; window[0]; window.length; frames.somebody; first.contentDocument; document.somebody;
  const second = await add((f) => { f.src = victimUrl }); const own = await add((f) => { f.src = '/nested' }); const boxed = await add((f) => { f.sandbox = 'allow-scripts'; f.srcdoc = '<script>' + MARK + '</' + 'script><p>' });
  look(second.contentWindow); look(boxed.contentWindow); look(own.contentWindow[0] ?? own.contentWindow);
  document.body.insertBefore(second, first); window[0]; window[1]; Array.from(frames, (w) => w.closed);
  first.contentWindow.location = victimUrl + '#there'; await wait(20); first.contentWindow.location.replace(victimUrl + '?again'); await shows(first);
  first.contentWindow.location.href = victimUrl + '?further'; await shows(first); history.back(); await wait(50); history.forward(); await wait(50); history.length;
  first.src = '/nested'; await shows(first); first.contentDocument.title; first.src = victimUrl; await shows(first); first.src = 'about:blank'; await shows(first); first.src = victimUrl; await shows(first);
  const popup = open(victimUrl, 'popup'); await wait(150); if (popup) { look(popup); open(victimUrl + '?2', 'popup'); await wait(150); popup.postMessage(1, '*'); popup.close(); await wait(20); popup.closed }
  open('', 'somebody'); const a = document.body.appendChild(document.createElement('a')); a.href = victimUrl + '?link'; a.target = 'somebody'; a.click(); await shows(first);
  if (parent === window) { const form = document.body.appendChild(document.createElement('form')); form.action = victimUrl; form.method = 'post'; form.target = 'somebody'; form.submit(); await shows(first) }
  const object = document.createElement('object'); object.data = victimUrl; document.body.append(object); await wait(100); object.contentDocument; object.remove();
  for (const w of [parent, top]) if (w !== window) { look(w); try { w.location.hash } catch {} }
  new MouseEvent('click', { view: first.contentWindow }).view; structuredClone({ a: 1 });
  first.setAttribute('sandbox', ''); new MessageEvent('message', { source: second.contentWindow }).source; new MouseEvent('click', { relatedTarget: second.contentWindow }).relatedTarget; first.focus(); document.hasFocus(); document.adoptNode(second); second.remove(); first.remove(); boxed.remove();
  history.pushState({}, '', '#pushed'); history.go(-1); await wait(60); stop();
`;

const REPORT = `
  const kept = restore();
  if (failure !== null) console.log('FAILED ' + failure + failure?.stack);
  else strangers([...kept.keys()], true).then((found) => console.log('FOUND ' + kept.size + ' ' + found.replace(/value\\.(\\d+)/g, (path, index) => '(' + [...kept.values()][index] + ')')), (e) => console.log('FAILED ' + e.stack));
`;

const script = (text: string): string => `<script>${text}</script>`;
const victimPage = (inside = ''): string =>
  `<!DOCTYPE html>${script(MARK)}<p id=secret>secret</p><form name=f><input name=i></form>${inside}${script(`(async () => { ${VICTIM_WORK} })().catch(() => {})`)}`;

let attacker: TestServer;
let victim: TestServer;

const attackPage = (): string => {
  const work = ATTACK.replace('VICTIM_URL', JSON.stringify(`${victim.origin}/`)).replace('+ MARK +', '+ victimMark +');
  return `<!DOCTYPE html>${script(PROBE)}${script(TAMPERING)}${script('globalThis.restore = tamper()')}<body>${script(`
    const victimMark = ${JSON.stringify(MARK)};
    (async () => { let failure = null; try { await (async () => { ${work} })() } catch (e) { failure = e ?? 'nothing' } ${REPORT} })()`)}`;
};

beforeAll(async () => {
  victim = await startServer((request, response) => {
    const page =
      request.url === '/around' ? victimPage(`<iframe src="${attacker.origin}/attack"></iframe>`) : victimPage();
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  attacker = await startServer((request, response) => {
    const page = request.url === '/attack' ? attackPage() : `<p>mine</p><iframe src="${victim.origin}/deep"></iframe>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
});
afterAll(() => Promise.all([attacker.close(), victim.close()]));

/** What the attacker found in the end. */
function attackFrom(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const window = new Window({
      url,
      html: url.startsWith(attacker.origin)
        ? attackPage()
        : victimPage(`<iframe src="${attacker.origin}/attack"></iframe>`),
      runScripts: 'dangerously',
      resources: 'usable',
      pretendToBeVisual: true,
      console(_method, text) {
        if (text.startsWith('FOUND ')) resolve(text);
        else if (text.startsWith('FAILED ')) reject(new Error(text));
        else return;
        window.close();
      },
    });
  });
}

describe('a page that replaces every function of the language', () => {
  it('gets hold of nothing of the pages of other origins in it', async () => {
    expect(await attackFrom(`${attacker.origin}/attack`)).toMatch(/^FOUND \d{3,} $/);
  });

  it('nor of those around it', async () => {
    expect(await attackFrom(`${victim.origin}/around`)).toMatch(/^FOUND \d{3,} $/);
  });

  it('would be noticed', async () => {
    const window = new Window({ runScripts: 'dangerously', html: script(PROBE) });
    const body = `const root = Object.create(null, { ofAnotherOrigin: { value: true } });
      return [new Map([[1, new Set([Object.create(root)])]]), { closingSteps: 1 }]`;
    const found = await strangersIn(window, body, true);
    expect(found).toBe('value.1 runs windows | value.0 entry item is of another origin');
    window.close();
  });
});
