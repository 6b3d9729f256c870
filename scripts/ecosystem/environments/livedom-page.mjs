import { Window } from 'livedom';
import { report } from './report.mjs';

const [url] = process.argv.slice(2);
const window = await Window.fromURL(url, { runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true });
await report(() => window.ecosystemReport);
