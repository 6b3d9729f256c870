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

interface PageData {
  /** Those of the library, by the names that they have for each other. */
  readonly modules: Readonly<Record<string, string>>;
  readonly viewer: string;
  readonly trace: Trace;
}

/** One page that has everything in it: the library and the viewer too, as text. */
export function staticPage(data: PageData): string {
  return `${HEAD}
<body>
<script type=application/json id=data>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type=module>
const { modules, viewer, trace } = JSON.parse(document.getElementById('data').textContent);
const urlOf = (code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const urls = {};
const urlOfModule = (name) =>
  (urls[name] ??= urlOf(modules[name].replace(/\\bfrom ?"([^"]+)"/g, (all, imported) => imported in modules ? 'from "' + urlOfModule(imported) + '"' : all)));
const { view } = await import(urlOf(viewer));
view(await import(urlOfModule('./livedom.js')), trace);
</script>
`;
}
