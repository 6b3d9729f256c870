import { Window } from 'livedom';
import { supplyBoxes } from './boxes.mjs';
import { report } from './report.mjs';

const [url, , , boxes] = process.argv.slice(2);
const window = await Window.fromURL(url, {
  runScripts: 'dangerously',
  resources: 'usable',
  pretendToBeVisual: true,
  beforeParse: (opened) => boxes && supplyBoxes(opened, boxes),
});
await report(() => window.ecosystemReport);
