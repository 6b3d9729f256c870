import { STYLE } from './style.ts';
import type { Trace } from './trace.ts';

const HEAD = `<!DOCTYPE html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width">
<title>livedom</title>
<style>${STYLE}</style>`;

/** The page that a server gives; it asks for the rest, and again when the file has changed. */
export const SERVED_PAGE = `${HEAD}
<body>
<script type=module>
import * as library from '/livedom.js';
import { view } from '/viewer.js';
const show = async () => view(library, await (await fetch('/trace')).json());
new EventSource('/events').addEventListener('change', show);
await show();
</script>
`;

/** One page that has everything in it: the library and the viewer too, as text. */
export function staticPage(library: string, viewer: string, trace: Trace): string {
  return `${HEAD}
<body>
<script type=application/json id=data>${JSON.stringify({ library, viewer, trace }).replaceAll('<', '\\u003c')}</script>
<script type=module>
const { library, viewer, trace } = JSON.parse(document.getElementById('data').textContent);
const load = (code) => import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
const { view } = await load(viewer);
view(await load(library), trace);
</script>
`;
}
