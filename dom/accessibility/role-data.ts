const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** https://w3c.github.io/aria/#role_definitions without the abstract ones, and those of the Graphics and Digital Publishing modules. */
export const ROLES = words(`
  alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment
  complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic graphics-document
  graphics-object graphics-symbol grid gridcell group heading image img insertion link list listbox listitem log main mark marquee
  math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar
  radio radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton
  status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
  treegrid treeitem
  doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref
  doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph
  doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref
  doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna
  doc-subtitle doc-tip doc-toc
`);

/** Of two names, the one that is exposed. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['img', 'image'],
  ['directory', 'list'],
  ['presentation', 'none'],
]);

/** https://w3c.github.io/aria/#namefromcontent */
export const NAMED_BY_CONTENT = words(`
  button cell checkbox columnheader doc-backlink doc-biblioref doc-glossref doc-noteref doc-subtitle graphics-object gridcell heading
  html-summary link math menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab term tooltip treeitem
`);

/** Of what these contain is read where they stand in what names another. */
export const READ_IN_CONTENT = words(`
  caption code definition deletion emphasis generic graphics-document html-abbr html-canvas html-dl html-figcaption html-label html-legend
  html-ruby insertion list listitem mark none paragraph searchbox strong subscript superscript textbox time
`);

/** Those that a `title` describes, and does not name. */
export const NOT_NAMED_BY_TITLE = words(`
  caption code definition deletion emphasis generic insertion mark none paragraph strong subscript suggestion superscript time
`);

/** The rows and cells of what has another role are none. */
export const TABLES = words('table grid treegrid');

/** Among which of https://w3c.github.io/aria/#scope an element has to stand to be of the role. */
export const REQUIRED_CONTEXTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['listitem', words('list')],
  ['option', words('listbox')],
  ['treeitem', words('tree group')],
]);

/** https://w3c.github.io/aria/#global_states that a role of "none" gives way to. https://w3c.github.io/aria/#conflict_resolution_presentation_none */
export const GLOBAL_ATTRIBUTES: readonly string[] = [
  'aria-atomic',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-busy',
  'aria-controls',
  'aria-current',
  'aria-describedby',
  'aria-description',
  'aria-details',
  'aria-flowto',
  'aria-keyshortcuts',
  'aria-label',
  'aria-labelledby',
  'aria-live',
  'aria-owns',
  'aria-relevant',
  'aria-roledescription',
];
