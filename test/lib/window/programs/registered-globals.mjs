/* Registers what a window has as the globals of the program, goes through everything, and prints what each step gave, as JSON. */
import { createServer } from 'node:http';

const [, , folder, way, leftOut] = process.argv;
const { parse, parseFragment, parseStream, serialize, serializeStream, Window } = await import(folder);
const program = globalThis;
const { JSON, Map, Object, Promise, Reflect, Set } = program;
const { log } = console;
const window = new Window({ html: '<!DOCTYPE html><p class=a>x', url: 'http://localhost/', pretendToBeVisual: true });

/** All that a window has, of its own and inherited, by name. */
function members() {
  const found = new Map();
  for (let object = window; object !== Object.prototype; object = Object.getPrototypeOf(object)) {
    for (const key of Reflect.ownKeys(object)) {
      if (typeof key === 'string' && key !== 'constructor' && !found.has(key)) {
        found.set(key, Object.getOwnPropertyDescriptor(object, key));
      }
    }
  }
  return found;
}

const WAYS = {
  values: (key) => ({ value: window[key], writable: true }),
  descriptors: (_, descriptor) => descriptor,
  // What the language has is there already.
  getters: (key) => (key in program && window[key] === program[key] ? null : { get: () => window[key], set() {} }),
};

const excluded = new Set(leftOut.split(' '));
for (const [key, descriptor] of way === 'none' ? [] : members()) {
  if (excluded.has(key) || Object.getOwnPropertyDescriptor(program, key)?.configurable === false) continue;
  const own = WAYS[way](key, descriptor);
  if (own !== null) Object.defineProperty(program, key, { ...own, configurable: true });
}

const results = {};
async function step(name, run) {
  try {
    results[name] = await run();
  } catch (error) {
    results[name] = `failed: ${error?.name}: ${error?.message}`;
  }
}

const server = createServer((request, response) => {
  let text = '';
  request
    .on('data', (chunk) => {
      text += chunk;
    })
    .on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('set-cookie', 'a=1; Path=/');
      response.setHeader('content-type', 'text/html');
      response.end(`<p>${request.method}${text}`);
    });
});
await new Promise((resolve) => server.listen(0, resolve));
const origin = `http://localhost:${server.address().port}`;
const withNetwork = excluded.has('setTimeout');

await step('parse', () => serialize(parse('<p>1')));
await step('parseFragment', () => parseFragment('<b>').childNodes.length);
await step('parseStream', async () => serialize(await parseStream(new window.Blob(['<p>2']).stream())));
await step('serializeStream', async () => {
  let text = '';
  for await (const chunk of serializeStream(parse('<p>3'))) text += chunk;
  return text;
});

/** Resolves with what `listen` gives to its function. */
const once = (listen) => new Promise((resolve) => listen(resolve));

function steps(w) {
  return {
    'a data: URL': async () => (await w.fetch('data:text/plain,hi')).text(),
    URL: () => new w.URL('a?b=c', 'http://x').searchParams.get('b'),
    setTimeout: () => once((done) => w.setTimeout(done, 1, 'done')),
    setInterval: () =>
      once((done) => {
        const id = w.setInterval(() => {
          w.clearInterval(id);
          done('done');
        }, 1);
      }),
    queueMicrotask: () => once((done) => w.queueMicrotask(() => done('done'))),
    'a stream of a Blob': async () => {
      const { value } = await new w.Blob(['stream']).stream().getReader().read();
      return new w.TextDecoder().decode(value);
    },
    'a TransformStream': async () => {
      const readable = new w.ReadableStream({
        start(controller) {
          controller.enqueue('a');
          controller.close();
        },
      });
      const transform = new w.TransformStream({ transform: (chunk, controller) => controller.enqueue(`${chunk}b`) });
      return (await readable.pipeThrough(transform).getReader().read()).value;
    },
    'compression streams': async () => {
      const packed = new w.Blob(['zip']).stream().pipeThrough(new w.CompressionStream('gzip'));
      return new w.Response(packed.pipeThrough(new w.DecompressionStream('gzip'))).text();
    },
    TextDecoder: () => new w.TextDecoder('windows-1252').decode(new w.TextEncoder().encode('é')),
    structuredClone: () => JSON.stringify(w.structuredClone({ a: [1, new Date(0)] })),
    'a clone of a Blob': () => w.structuredClone(new w.Blob(['x'])).text(),
    'a DataCloneError': () => {
      try {
        return w.structuredClone(() => {});
      } catch (error) {
        return error.name;
      }
    },
    File: () => new w.File([new w.Blob(['a']), 'b'], 'n').text(),
    'an object URL': async () => {
      const url = w.URL.createObjectURL(new w.Blob(['o']));
      const text = await (await w.fetch(url)).text();
      w.URL.revokeObjectURL(url);
      return text;
    },
    FileReader: () =>
      once((done) => {
        const reader = new w.FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsText(new w.Blob(['text']));
      }),
    crypto: () => [w.crypto.getRandomValues(new w.Uint8Array(3)).length, w.crypto.randomUUID().length],
    'crypto.subtle': async () => (await w.crypto.subtle.digest('SHA-1', new w.Uint8Array(2))).byteLength,
    MessageChannel: () =>
      once((done) => {
        const { port1, port2 } = new w.MessageChannel();
        port1.onmessage = ({ data }) => {
          port1.close();
          done(data.a);
        };
        port2.postMessage({ a: 'message' });
      }),
    BroadcastChannel: () =>
      once((done) => {
        const [one, other] = [new w.BroadcastChannel('c'), new w.BroadcastChannel('c')];
        other.onmessage = ({ data }) => {
          one.close();
          other.close();
          done(data);
        };
        one.postMessage('message');
      }),
    postMessage: () =>
      once((done) => {
        w.addEventListener('message', ({ data }) => done(data), { once: true });
        w.postMessage('posted', '*');
      }),
    AbortController: () =>
      once((done) => {
        const controller = new w.AbortController();
        controller.signal.addEventListener('abort', () => done(controller.signal.reason.name));
        controller.abort();
      }),
    'AbortSignal.timeout': () =>
      once((done) => {
        const signal = w.AbortSignal.timeout(2);
        signal.onabort = () => done(signal.reason.name);
      }),
    performance: () => [w.performance.now() > 0, w.performance.timeOrigin > 0, w.performance.mark('a').name],
    EventTarget: () => {
      const target = new w.EventTarget();
      let count = 0;
      target.addEventListener('a', () => {
        count++;
      });
      target.dispatchEvent(new w.CustomEvent('a'));
      return count;
    },
    console: () => typeof w.console.log,
    localStorage: () => {
      w.localStorage.setItem('a', 'b');
      return w.localStorage.getItem('a');
    },
    cookie: () => {
      w.document.cookie = 'c=d';
      return w.document.cookie.includes('c=d');
    },
    getComputedStyle: () => {
      const style = w.document.createElement('style');
      style.textContent = 'p { color: red }';
      w.document.head.append(style);
      const { color } = w.getComputedStyle(w.document.querySelector('p'));
      style.remove();
      return color;
    },
    'CSS.supports': () => w.CSS.supports('color', 'rgb(1 2 3)'),
    'a synchronous request': () => {
      const request = new w.XMLHttpRequest();
      request.open('GET', 'data:text/plain,sync', false);
      request.send();
      return request.responseText;
    },
    evaluate: () => w.document.evaluate('count(//p)', w.document, null, 1, null).numberValue > 0,
    DOMParser: () => new w.DOMParser().parseFromString('<a/>', 'text/xml').documentElement.outerHTML,
    MutationObserver: () =>
      once((done) => {
        new w.MutationObserver((records, observer) => {
          observer.disconnect();
          done(records.length);
        }).observe(w.document.body, { childList: true });
        w.document.body.append('x');
      }),
    customElements: () => {
      w.customElements.define('x-a', class extends w.HTMLElement {});
      return w.document.createElement('x-a') instanceof w.HTMLElement;
    },
    innerHTML: () => {
      const div = w.document.createElement('div');
      div.innerHTML = '<p>z';
      div.querySelector('p').click();
      return div.outerHTML;
    },
    DOMException: () => {
      try {
        return w.document.querySelector('[');
      } catch (error) {
        return [error instanceof w.DOMException, error.name];
      }
    },
    atob: () => w.atob(w.btoa('x')),
    'a data: URL of a FileReader': () =>
      once((done) => {
        const reader = new w.FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(new w.Blob(['text']));
      }),
    XMLSerializer: () => new w.XMLSerializer().serializeToString(w.document.createElement('a')),
    reportError: () =>
      once((done) => {
        const listener = (event) => {
          event.preventDefault();
          done(event.error);
        };
        w.addEventListener('error', listener, { once: true });
        w.reportError('reported');
      }),
  };
}

function networkSteps(w) {
  return {
    fetch: async () => (await w.fetch(`${origin}/x`)).text(),
    'a Blob that is sent': async () => (await w.fetch(origin, { method: 'POST', body: new w.Blob(['abc']) })).text(),
    'a form that is sent': async () => {
      const data = new w.FormData();
      data.append('a', 'b');
      return (await (await w.fetch(origin, { method: 'POST', body: data })).text()).includes('name="a"');
    },
    'a fetch that is aborted': async () => {
      const controller = new w.AbortController();
      const fetched = w.fetch(origin, { signal: controller.signal });
      controller.abort();
      return fetched.catch((error) => error.name);
    },
    XMLHttpRequest: () =>
      once((done) => {
        const request = new w.XMLHttpRequest();
        request.open('GET', origin);
        request.onloadend = () => done(request.responseText);
        request.send();
      }),
  };
}

const plain = new Window({ html: '<p>q', url: origin });
const scripted = new Window({
  html: '<p>s<script>window.href = new URL("a", "http://b").href</script><script type=module>await 1; window.m = 2</script>',
  url: origin,
  runScripts: 'dangerously',
});
await step('scripts of a page', () => scripted.href);
for (const [kind, w] of Object.entries({ 'the window itself': window, plain, scripted })) {
  for (const [name, run] of Object.entries(steps(w))) await step(`${kind}: ${name}`, run);
  if (!withNetwork) continue;
  for (const [name, run] of Object.entries(networkSteps(w))) await step(`${kind}: ${name}`, run);
}
await step('module scripts', () => scripted.m);
if (withNetwork) {
  await step('Window.fromURL', async () => {
    const opened = await Window.fromURL(origin);
    opened.close();
    return 'opened';
  });
  await step('WebSocket', () =>
    once((done) => {
      const socket = new window.WebSocket(origin.replace('http', 'ws'));
      socket.onclose = () => done('closed');
    }),
  );
}
for (const opened of [scripted, plain, window]) opened.close();
server.closeAllConnections();
server.close();
log(JSON.stringify(results));
