/** What Chromium calls something of which ARIA has no role, by the name that it has here. */
const ROLES: Readonly<Record<string, string>> = {
  Abbr: 'html-abbr',
  Audio: 'html-audio',
  Canvas: 'html-canvas',
  ColorWell: 'html-input-color',
  Date: 'html-input-date',
  DescriptionList: 'html-dl',
  DisclosureTriangle: 'html-summary',
  Figcaption: 'html-figcaption',
  Iframe: 'html-iframe',
  InputTime: 'html-input-time',
  LabelText: 'html-label',
  LayoutTable: 'table',
  LayoutTableCell: 'cell',
  LayoutTableRow: 'row',
  Legend: 'html-legend',
  LineBreak: 'html-br',
  MathMLMath: 'math',
  PluginObject: 'html-object',
  RootWebArea: 'document',
  Ruby: 'html-ruby',
  StaticText: 'text',
  SvgRoot: 'graphics-document',
  Video: 'html-video',
};

export function roleOfChromium(role: string, element: Element | null): string {
  if (role === 'DateTime') return `html-input-${element?.getAttribute('type')}`;
  return role.startsWith('MathML') && role !== 'MathMLMath' ? 'generic' : (ROLES[role] ?? role);
}

const AREAS = ['a43', 'a44'];

/** The elements of a page that Chromium says something else of, each group with the reason. */
export const differences: Readonly<Record<string, ReadonlySet<string>>> = {
  // What looks like a table is none here, and a table is one however small it is. https://w3c.github.io/html-aam/#el-table
  'tables of styles': new Set(['t1', 'r1', 'c1', 'h10']),
  // The title of a form is lost there; that of anything else of the role is not.
  landmarks: new Set(['fo3']),
  // What is owned stands apart here; there not where it would be on the same line.
  'what is owned elsewhere': new Set(['o4', 'o7']),
  // Areas are there while their image is, which is not loaded here. Scripts do not run in a document that is parsed.
  // Players say that there is nothing to play, and a plug-in without an address is not there at all.
  'native names': new Set(['a49', 'a50', 'a53', ...AREAS]),
  'native roles': new Set(['audio', 'video', 'embed', 'ruby', 'noscript']),
  // Formulas are not read in names.
  'svg and mathml': new Set(['b3']),
  // An inline element without a style of its own is none there.
  'shadow trees': new Set(['inner']),
};
