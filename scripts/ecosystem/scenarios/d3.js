import * as d3 from 'd3';
import { equal, mountPoint, ok, press, scenario, until } from 'harness';

const svgIn = (box) => d3.select(box).append('svg').attr('width', 200).attr('height', 100);

scenario('joins data with elements', async () => {
  const list = d3.select(mountPoint('<ul></ul>')).select('ul');
  const draw = (data) =>
    list
      .selectAll('li')
      .data(data, String)
      .join(
        (enter) => enter.append('li').attr('class', 'new'),
        (update) => update.attr('class', 'old'),
      )
      .text(String);
  draw([1, 2, 3]);
  draw([2, 3, 4]).order();
  equal(
    list
      .selectAll('li')
      .nodes()
      .map((node) => node.className + node.textContent),
    ['old2', 'old3', 'new4'],
    'items',
  );
});

scenario('transitions attributes, styles and text', async () => {
  const circle = svgIn(mountPoint()).append('circle').attr('r', 0).style('opacity', 0);
  await circle.transition().duration(60).attr('r', 10).style('opacity', 1).attr('transform', 'translate(10,20)').end();
  equal(
    [circle.attr('r'), circle.style('opacity'), circle.attr('transform')],
    ['10', '1', 'translate(10, 20)'],
    'values',
  );
});

scenario('axes and shapes', async () => {
  const svg = svgIn(mountPoint());
  const x = d3.scaleLinear([0, 10], [0, 200]);
  svg.append('g').call(d3.axisBottom(x).ticks(5));
  equal(
    svg
      .selectAll('.tick text')
      .nodes()
      .map((node) => node.textContent),
    ['0', '2', '4', '6', '8', '10'],
    'ticks',
  );
  svg.append('path').attr(
    'd',
    d3.line()([
      [0, 0],
      [30, 40],
    ]),
  );
  equal(svg.select('path:last-child').node().getTotalLength(), 50, 'length');
});

scenario('zooms by the wheel and by a drag', async () => {
  const svg = svgIn(mountPoint());
  const seen = [];
  svg.call(d3.zoom().on('zoom', ({ transform }) => seen.push(transform)));
  svg
    .node()
    .dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true, clientX: 0, clientY: 0, view: window }),
    );
  await until(() => seen.length > 0, 'a zoom');
  ok(seen[0].k > 1, 'zoomed in');
  await until(() => !svg.node().__zooming, 'the end of the wheel');
  const before = seen.at(-1).x;
  press(svg.node(), 'mousedown', { clientX: 10, clientY: 10 });
  press(window, 'mousemove', { clientX: 40, clientY: 10 });
  press(window, 'mouseup', { clientX: 40, clientY: 10 });
  equal(Math.round(seen.at(-1).x - before), 30, 'moved');
});

scenario('drags a circle', async () => {
  const circle = svgIn(mountPoint()).append('circle').datum({ x: 5, y: 5 });
  circle.call(d3.drag().on('drag', ({ x, y }) => circle.attr('cx', x).attr('cy', y)));
  press(circle.node(), 'mousedown', { clientX: 0, clientY: 0 });
  press(window, 'mousemove', { clientX: 10, clientY: 20 });
  press(window, 'mouseup', { clientX: 10, clientY: 20 });
  equal([circle.attr('cx'), circle.attr('cy')], ['15', '25'], 'place');
});

scenario('a brush selects', async () => {
  const svg = svgIn(mountPoint());
  const seen = [];
  const brush = d3
    .brushX()
    .extent([
      [0, 0],
      [200, 100],
    ])
    .on('end', ({ selection }) => seen.push(selection));
  const group = svg.append('g').call(brush);
  group.call(brush.move, [20, 60]);
  equal(seen.at(-1), [20, 60], 'selection');
  equal(group.select('.selection').attr('width'), '40', 'width');
});

scenario('loads what the server has', async () => {
  const rows = await d3.csv('/tides.csv', d3.autoType);
  equal(
    rows,
    [
      { port: 'Leith', height: 5.6 },
      { port: 'Wick', height: 3.5 },
    ].map((row) => ({ ...row })),
    'rows',
  );
});

scenario('lays out a force simulation', async () => {
  const nodes = [{ id: 'a' }, { id: 'b' }];
  const simulation = d3.forceSimulation(nodes).force('link', d3.forceLink([{ source: 0, target: 1 }]).distance(30));
  await until(() => simulation.alpha() < 0.9, 'some steps');
  simulation.stop();
  ok(
    nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
    'places',
  );
});
