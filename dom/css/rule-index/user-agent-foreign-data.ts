/** What is said of the elements of all languages. */
const OF_ALL = `
:root { display: block }
:focus-visible { outline-style: auto; outline-width: 1px; outline-color: rgb(16, 16, 16) }
`;

/** https://www.w3.org/TR/SVG2/styling.html#UAStyleSheet, as Chromium has it, and in the longhands that `user-agent-rules.ts` knows. */
export const SVG_STYLE = `
svg { overflow-clip-margin: content-box }
svg:not(:root), image, symbol, marker, pattern, foreignObject { overflow: hidden }
text, foreignObject { display: block }
text { text-wrap-mode: nowrap }
a:any-link { cursor: pointer }
${OF_ALL}`;

/** https://w3c.github.io/mathml-core/#user-agent-stylesheet, likewise. */
export const MATHML_STYLE = `
* { display: block math; font-size: math }
math { display: math; font-size: inherit; direction: ltr; text-indent: 0px; letter-spacing: normal; line-height: normal; word-spacing: normal; font-family: math;
font-style: normal; font-weight: normal; math-shift: normal; math-style: compact; math-depth: 0 }
math[display=block i] { display: block math; math-style: normal }
[dir=rtl i] { direction: rtl }
[dir=ltr i] { direction: ltr }
semantics > :not(:first-child), maction > :not(:first-child) { display: none }
merror { border: 1px solid; border-color: red; background-color: lightyellow }
mphantom { visibility: hidden }
mi { text-transform: math-auto }
mi[mathvariant=normal i] { text-transform: none }
mtable { display: inline-table; math-style: compact }
mtr { display: table-row }
mtd { display: table-cell; padding: 0.5ex 0.4em; text-align: -webkit-center }
mfrac { padding-left: 1px; padding-right: 1px }
mfrac > * { math-depth: auto-add; math-style: compact }
mfrac > :nth-child(2), mroot, msqrt { math-shift: compact }
mroot > :not(:first-child) { math-depth: add(2); math-style: compact }
msub > :not(:first-child), msup > :not(:first-child), msubsup > :not(:first-child), mmultiscripts > :not(:first-child),
munder > :not(:first-child), mover > :not(:first-child), munderover > :not(:first-child) { math-depth: add(1); math-style: compact }
msub > :nth-child(2), msubsup > :nth-child(2), mmultiscripts > :nth-child(even), mmultiscripts > mprescripts ~ :nth-child(odd),
mover[accent=true i] > :first-child, munderover[accent=true i] > :first-child { math-shift: compact }
mmultiscripts > mprescripts ~ :nth-child(even) { math-shift: inherit }
[mathcolor] { color: attr(mathcolor type(<color>)) }
[mathbackground] { background-color: attr(mathbackground type(<color>)) }
[mathsize] { font-size: attr(mathsize type(<length-percentage>)) }
[displaystyle=true i][displaystyle] { math-style: normal }
[displaystyle=false i][displaystyle] { math-style: compact }
${OF_ALL}`;

/** What of it is important. */
export const FORCED_MATHML_STYLE = `
* { writing-mode: horizontal-tb }
`;

/** What else there is has nothing of its own. */
export const OTHER_STYLE = OF_ALL;
