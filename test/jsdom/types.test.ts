import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/build.ts';

/** As programs are that were written for the types of jsdom. */
const PROGRAM = `
import { CookieJar, JSDOM, ResourceLoader, VirtualConsole, requestInterceptor, toughCookie } from './lib/jsdom/index.ts';
import type { BinaryData, ConstructorOptions, DOMWindow, FetchOptions, FileOptions, ReconfigureSettings } from './lib/jsdom/index.ts';
import { Script } from 'node:vm';

const virtualConsole = new VirtualConsole();
virtualConsole.on('error', (message: string) => console.error(message));
virtualConsole.on('jsdomError', (error: Error) => console.error(error.message));
virtualConsole.forwardTo(console, { jsdomErrors: ['unhandled-exception'] });
virtualConsole.sendTo(console, { omitJSDOMErrors: true });

const cookieJar: toughCookie.CookieJar = new CookieJar(new toughCookie.MemoryCookieStore(), { looseMode: true });
const options: ConstructorOptions = {
  url: 'https://example.org/',
  referrer: 'https://example.com/',
  contentType: 'text/html',
  includeNodeLocations: true,
  storageQuota: 10000000,
  runScripts: 'dangerously',
  resources: 'usable',
  pretendToBeVisual: true,
  virtualConsole,
  cookieJar,
  beforeParse(window) {
    window.document.childNodes.length === 0;
    window.someCoolAPI = () => {};
  },
};
const dom = new JSDOM('<p>', options);
const { window }: { window: DOMWindow } = dom;
const body: HTMLElement = window.document.body;
body instanceof window.HTMLElement;
const event: Event = new window.MouseEvent('click', { bubbles: true });
window.document.querySelector('p')!.dispatchEvent(event);
window.myTestGlobal = 1;
window.eval('1 + 1');
window.addEventListener('load', () => window.close());
const style: CSSStyleDeclaration = window.getComputedStyle(body);
global.document = window.document;
global.window = window as unknown as Window & typeof globalThis;
Object.defineProperty(globalThis, 'navigator', { value: window.navigator });
dom.reconfigure({ windowTop: window, url: 'https://example.com/' });
const settings: ReconfigureSettings = { url: 'https://example.com/' };
new Script('1').runInContext(dom.getInternalVMContext());
const location = dom.nodeLocation(body);
location?.startOffset.toFixed();
location?.startTag?.endCol.toFixed();
const fragment: DocumentFragment = JSDOM.fragment('<p>');
const data: BinaryData = new Uint8Array(3);
new JSDOM(data);
new JSDOM(Buffer.from('a'));
JSDOM.fromURL('https://example.com/', { referrer: 'https://example.org/' }).then((one: JSDOM) => one.serialize());
const file: FileOptions = { url: 'https://example.com/' };
JSDOM.fromFile('a.html', file).then(({ virtualConsole, cookieJar }) => [virtualConsole, cookieJar]);

class CustomResourceLoader extends ResourceLoader {
  override fetch(url: string, options: FetchOptions) {
    if (options.element) console.log(options.element.localName);
    if (url === 'https://example.com/a.js') return Promise.resolve(Buffer.from('1'));
    return super.fetch(url, options);
  }
}
new JSDOM('', { resources: new CustomResourceLoader({ proxy: 'http://127.0.0.1:9001', strictSSL: false, userAgent: 'a' }) });
new JSDOM('', {
  resources: {
    userAgent: 'a',
    interceptors: [
      (dispatch) => (options, handler) => dispatch(options, handler),
      requestInterceptor((request, { element }) => {
        if (element?.localName === 'img') return new Response(request.url);
      }),
      requestInterceptor(async () => undefined),
    ],
  },
});
console.log(style, settings, fragment);
`;

test('programs for the types of jsdom are correct', () => {
  const file = path.join(projectRoot, 'program-for-jsdom.ts');
  const config = ts.readConfigFile(path.join(projectRoot, 'tsconfig.json'), ts.sys.readFile).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noUnusedLocals: false, noImplicitReturns: false },
    projectRoot,
  );
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    path.resolve(name) === file ? ts.createSourceFile(name, PROGRAM, ts.ScriptTarget.ES2022) : read(name, ...rest);
  const program = ts.createProgram([file], options, host);
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(file));
  expect(
    found.map(({ messageText, start = 0 }) => [
      PROGRAM.slice(start, start + 60),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]),
  ).toEqual([]);
});
