const BOX = 'foreignObject image rect svg symbol use';

/** https://svgwg.org/svg2-draft/geometry.html: the properties that are of some elements alone, where attributes say them too. */
const ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    cx: 'circle ellipse',
    cy: 'circle ellipse',
    d: 'path',
    height: BOX,
    r: 'circle',
    rx: 'ellipse rect',
    ry: 'ellipse rect',
    width: BOX,
    x: BOX,
    y: BOX,
  }).map(([name, elements]) => [name, new Set(elements.split(' '))]),
);

/** Whether it is one of those properties, of elements of SVG with that name. */
export function isGeometryProperty(name: string, localName: string): boolean {
  return ELEMENTS[name]?.has(localName) === true;
}
