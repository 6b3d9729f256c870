import { Window } from 'livedom';
import { report } from './report.mjs';
import { supplyTextBoxes } from './text-boxes.mjs';

const [url, , , needsTextBoxes] = process.argv.slice(2);
const window = await Window.fromURL(url, {
  runScripts: 'dangerously',
  resources: 'usable',
  pretendToBeVisual: true,
  beforeParse: (opened) => needsTextBoxes && supplyTextBoxes(opened),
});
await report(() => window.ecosystemReport);
