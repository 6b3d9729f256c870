/**
 * What Chromium 156 has objects for, by property: what is not said here is an object of what it is made of. Longhands and descriptors;
 * shorthands are texts.
 */

/** Those whose values are texts, whatever they are. */
export const TEXTS =
  /^(?:(?:align|justify)-(?:content|items|self)|animation-(?:range-(?:end|start)|trigger)|app-region|appearance|aspect-ratio|background-(?:repeat|position-[xy])|border-image-(?:outset|repeat|slice|width)|box-decoration-break|buffered-rendering|color-scheme|(?:column|row)-rule-(?:color|style|width)|contain-intrinsic-(?:height|width)|content|corner-.*|fill|font-family|hyphenate-(?:character|limit-chars)|image-orientation|initial-letter|interest-delay-(?:end|start)|list-style-type|mask-(?:clip|composite|image|mode|origin|repeat|size)|overflow-(?:block|clip-margin|inline)|overscroll-behavior-(?:block|inline)|page-(?:margin-safety|orientation)|position-visibility|print-color-adjust|rotate|ruby-(?:align|overhang|position)|scale|scroll-(?:initial-target|timeline-(?:axis|name))|scrollbar-color|size|speak|stroke|text-(?:box-edge|emphasis-(?:position|style)|fit)|timeline-(?:scope|trigger-(?:activation-range-.*|active-range-.*|name))|transform-origin|translate|view-timeline-(?:axis|inset|name)|window-drag|zoom|-webkit-(?:border-(?:image|(?:horizontal|vertical)-spacing)|box-.*|font-smoothing|line-(?:break|clamp)|locale|mask-(?:box-image-.*|position-[xy])|(?:perspective|transform)-origin-[xyz]|rtl-ordering|ruby-position|tap-highlight-color|text-(?:combine|decorations-in-effect|fill-color|orientation|security|stroke-(?:color|width))|user-(?:drag|modify)|writing-mode))$/;

/** Those whose values are texts, but for a keyword that is the initial value, and images. */
export const INITIAL_ALONE =
  /^(?:grid-template-(?:columns|rows)|margin-trim|offset-path|paint-order|position-try-fallbacks|shape-outside|stroke-dasharray|text-underline-position|view-transition-class|will-change)$/;

/** Those whose numbers are texts. */
export const WITHOUT_NUMBERS =
  /^(?:baseline-shift|[cr]?[xy]|r|stroke-(?:dashoffset|width)|grid-(?:column|row)-(?:end|start))$/;

/** Those that images are objects in. */
export const IMAGES = /^(?:background-image|border-image-source|list-style-image|shape-outside)$/;

/** Those whose names of colors are keywords. */
export const COLOR_WORDS = /^border-(?:block|inline)-(?:end|start)-color$/;

export const POSITIONS = /^(?:object-position|offset-(?:anchor|position)|perspective-origin)$/;

/** Those that are lists of commas, which can be appended to. */
export const COMMA_LISTS =
  /^(?:animation-(?:composition|delay|direction|duration|fill-mode|iteration-count|name|play-state|range-(?:end|start)|timeline|timing-function|trigger)|background-(?:attachment|blend-mode|clip|image|origin|size)|content|overflow-clip-margin|scroll-timeline-(?:axis|name)|timeline-(?:scope|trigger-(?:(?:activation|active)-range-(?:end|start)|name|source))|transition-(?:behavior|delay|duration|timing-function)|view-timeline-(?:axis|inset|name))$/;

/** The same of spaces. */
export const SPACE_LISTS = /^grid-auto-(?:columns|rows)$/;
