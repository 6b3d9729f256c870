import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { openTestWindow, type TestGlobal, type TestWindow } from './open-test-window.ts';

let server: TestServer;
let opened: TestWindow;
let window: TestGlobal;

/** Pieces of bodies, and how many milliseconds pass before each. */
const PIECES: Record<string, [text: string, wait: number][]> = {
  '/none': [],
  '/one': [['abc', 0]],
  '/slow': [
    ['abc', 0],
    ['def', 300],
    ['ghi', 20],
  ],
};

beforeAll(async () => {
  server = await startServer(async (request, response, body) => {
    const pieces = PIECES[request.url as string];
    if (pieces === undefined) {
      response.end(body);
      return;
    }
    response.writeHead(200, { 'content-length': pieces.map(([text]) => text).join('').length });
    for (const [text, wait] of pieces) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      response.write(text);
    }
    response.end();
  });
});
afterAll(() => server.close());
beforeEach(() => {
  opened = openTestWindow(`${server.origin}/page`);
  window = opened.global;
});
afterEach(() => opened.close());

function open(method: string, path: string): TestGlobal {
  const xhr = new window.XMLHttpRequest();
  xhr.open(method, path);
  return xhr;
}

function ended(xhr: TestGlobal): Promise<void> {
  return new Promise((resolve) => {
    xhr.onloadend = () => resolve();
  });
}

describe('progress of a response', () => {
  async function heard(method: string, path: string): Promise<string> {
    const xhr = open(method, path);
    const log: string[] = [];
    xhr.onreadystatechange = () => log.push(`${xhr.readyState}`);
    for (const name of ['progress', 'load'])
      xhr.addEventListener(name, ({ loaded, total }: ProgressEvent) => log.push(`${name} ${loaded}/${total}`));
    xhr.send();
    await ended(xhr);
    return log.join(', ');
  }

  it('is told of once, and of nothing never', async () => {
    expect(await heard('GET', '/one')).toBe('2, 3, progress 3/3, 4, load 3/3');
    expect(await heard('GET', '/none')).toBe('2, 4, load 0/0');
    expect(await heard('HEAD', '/one')).toBe('2, 4, load 0/3');
  });

  it('is told of again with what came later', async () => {
    // How much comes at once is up to the network.
    expect(await heard('GET', '/slow')).toMatch(
      /^2, 3, progress 3\/9, (?:3, progress 6\/9, )?(?:3, )?progress 9\/9, 4, load 9\/9$/,
    );
  });

  it('is not told of a request that a listener opens anew', async () => {
    const xhr = open('GET', '/slow');
    const log: string[] = [];
    xhr.onprogress = () => {
      log.push(xhr.responseText);
      if (xhr.responseText === 'abc') {
        xhr.open('GET', '/one?again');
        xhr.send();
      }
    };
    xhr.onload = () => log.push(`load ${xhr.responseURL}`);
    xhr.send();
    await ended(xhr);
    expect(log).toEqual(['abc', `load ${server.origin}/one?again`]);
  });
});

describe('what is sent', () => {
  it('is worked out before the request is asked whether it is opened', async () => {
    const xhr = open('POST', '/echo');
    const sends = { toString: () => xhr.send('inner') };
    expect(() => xhr.send(sends)).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
    await ended(xhr);
    expect(xhr.responseText).toBe('inner');
  });

  it('is text where it is neither bytes nor fields nor a document', async () => {
    const xhr = open('POST', '/echo');
    xhr.send(new window.ReadableStream());
    await ended(xhr);
    expect(xhr.responseText).toBe('[object ReadableStream]');
    const buffer = new SharedArrayBuffer(4);
    expect(() => open('POST', '/echo').send(buffer)).toThrow(/'ArrayBuffer'/);
    expect(() => new window.Blob([buffer])).toThrow(/'ArrayBuffer'/);
  });

  it('may be a document that is not well-formed', async () => {
    const document = window.document.implementation.createDocument(null, null);
    document.appendChild(document.createElementNS('a', 'a')).append(document.createComment('--'));
    const xhr = open('POST', '/echo');
    xhr.send(document);
    await ended(xhr);
    expect(xhr.responseText).toBe('<a xmlns="a"><!------></a>');
  });

  it('is the last one where a listener of the upload opens the request anew', async () => {
    const xhr = open('POST', '/echo');
    const log: string[] = [];
    xhr.upload.onloadstart = () => {
      xhr.open('POST', '/echo');
      xhr.upload.onloadstart = null;
      xhr.send('second');
    };
    xhr.onload = () => log.push(xhr.responseText);
    xhr.send('first');
    await ended(xhr);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(log).toEqual(['second']);
  });
});
