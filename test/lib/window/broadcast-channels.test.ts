import { expect, it } from 'vitest';
import { openPages, pause } from './loaded-pages.ts';

// https://html.spec.whatwg.org/#eligible-for-messaging
it.each([
  ['before', 'channel = new Its("c"); frame.remove()'],
  ['after', 'frame.remove(); channel = new Its("c")'],
])('nobody hears a channel of a frame that was removed, made %s', async (_when, steps) => {
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': {
      body: `<body><iframe></iframe><script>
        heard = [];
        own = new BroadcastChannel('c');
        own.onmessage = ({ data }) => heard.push(data);
        frame = document.querySelector('iframe');
        Its = frame.contentWindow.BroadcastChannel;
        ${steps};
        channel.postMessage('gone');
        new BroadcastChannel('c').postMessage('here');
        channel.close();
        channel.postMessage('closed');
      </script>`,
    },
  });
  await pause();
  expect(evaluate('heard.join()')).toBe('here');
});
