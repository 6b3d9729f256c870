import { equal, mountPoint, ok, scenario } from 'harness';
import mermaid from 'mermaid';

mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });

scenario('parses diagrams and refuses what is none', async () => {
  const { diagramType } = await mermaid.parse('sequenceDiagram\n Ship->>Port: Arrives');
  equal(diagramType, 'sequence', 'type');
  equal(await mermaid.parse('flowchart LR\n a[', { suppressErrors: true }), false, 'a broken one');
});

scenario('renders a sequence diagram to SVG', async () => {
  const { svg } = await mermaid.render('sequence', 'sequenceDiagram\n Ship->>Port: Arrives\n Port-->>Ship: Berth 4');
  const page = new DOMParser().parseFromString(svg, 'text/html');
  ok(page.querySelector('svg text.messageText'), 'messages');
  equal(page.querySelectorAll('text.messageText').length, 2, 'messages');
});

scenario('renders a flowchart with labels', async () => {
  const box = mountPoint();
  const { svg } = await mermaid.render('flow', 'flowchart TD\n A[High water] -->|ebbs| B{Low?}\n B --> C(Wait)', box);
  box.innerHTML = svg;
  equal(box.querySelectorAll('g.node').length, 3, 'nodes');
  ok(box.textContent.includes('High water') && box.textContent.includes('ebbs'), 'labels');
});

scenario('renders class, state and pie diagrams', async () => {
  const sources = {
    pie: 'pie\n "Ebb" : 40\n "Flood" : 60',
    state: 'stateDiagram-v2\n [*] --> Low\n Low --> High',
    class: 'classDiagram\n class Port {\n +name\n +berth()\n }',
  };
  for (const [name, source] of Object.entries(sources)) {
    const { svg } = await mermaid.render(`${name}-diagram`, source);
    ok(svg.startsWith('<svg') && svg.includes('</svg>'), name);
  }
});

scenario('run() renders what the page has', async () => {
  const box = mountPoint(
    '<pre class=mermaid>gantt\n dateFormat YYYY-MM-DD\n section Tide\n Ebb :a, 2024-01-01, 3d</pre>',
  );
  await mermaid.run({ nodes: box.querySelectorAll('.mermaid') });
  ok(box.querySelector('svg rect.task'), 'a task');
});
