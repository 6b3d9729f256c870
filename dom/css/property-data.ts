/**
 * The properties of CSS as Chromium 156 has them, recorded by `scripts/record-css-properties.mjs`. Texts, so that they cost
 * nothing before somebody asks.
 */

/**
 * A line for each longhand: its name, `i` when it is inherited and `n` when it is not, `-` when a computed style does not list it,
 * the letters of typed-om/typed-kind.ts that it has, and the computed value that it has initially, unless that is `auto`; `""` is none.
 */
export const LONGHANDS = `
accent-color i
align-content nt normal
align-items nt normal
align-self nt
alignment-baseline n
anchor-name nk none
anchor-scope nd none
animation-composition n, replace
animation-delay n, 0s
animation-direction n, normal
animation-duration n,
animation-fill-mode n, none
animation-iteration-count n, 1
animation-name n, none
animation-play-state n, running
animation-range-end nt, normal
animation-range-start nt, normal
animation-timeline n,
animation-timing-function n, ease
animation-trigger nt, none
app-region it none
appearance nt none
aspect-ratio nt
backdrop-filter n none
backface-visibility n visible
background-attachment n, scroll
background-blend-mode n, normal
background-clip n, border-box
background-color n rgba(0, 0, 0, 0)
background-image nm, none
background-origin n, padding-box
background-repeat nt repeat
background-size n,
baseline-shift nu 0px
baseline-source n
block-size n
border-block-end-color nw currentcolor
border-block-end-style n none
border-block-end-width n 0px
border-block-start-color nw currentcolor
border-block-start-style n none
border-block-start-width n 0px
border-bottom-color n currentcolor
border-bottom-left-radius n 0px
border-bottom-right-radius n 0px
border-bottom-style n none
border-bottom-width n 0px
border-collapse i separate
border-end-end-radius n 0px
border-end-start-radius n 0px
border-image-outset nt 0
border-image-repeat nt stretch
border-image-slice nt 100%
border-image-source nm none
border-image-width nt 1
border-inline-end-color nw currentcolor
border-inline-end-style n none
border-inline-end-width n 0px
border-inline-start-color nw currentcolor
border-inline-start-style n none
border-inline-start-width n 0px
border-left-color n currentcolor
border-left-style n none
border-left-width n 0px
border-right-color n currentcolor
border-right-style n none
border-right-width n 0px
border-shape n none
border-start-end-radius n 0px
border-start-start-radius n 0px
border-top-color n currentcolor
border-top-left-radius n 0px
border-top-right-radius n 0px
border-top-style n none
border-top-width n 0px
bottom n
box-decoration-break nt slice
box-shadow n none
box-sizing n content-box
break-after n
break-before n
break-inside n
buffered-rendering nt
caption-side i top
caret-animation i
caret-color i
caret-shape i
clear n none
clip n
clip-path n none
clip-rule i nonzero
color i rgb(0, 0, 0)
color-interpolation i srgb
color-interpolation-filters i linearrgb
color-rendering i
color-scheme it normal
column-count n
column-fill n balance
column-gap n normal
column-height n
column-rule-break n normal
column-rule-color nt currentcolor
column-rule-inset-cap-end n 0px
column-rule-inset-cap-start n 0px
column-rule-inset-junction-end n 0px
column-rule-inset-junction-start n 0px
column-rule-style nt none
column-rule-visibility-items n normal
column-rule-width nt 3px
column-span n none
column-width n
column-wrap n
contain n none
contain-intrinsic-block-size n none
contain-intrinsic-height nt none
contain-intrinsic-inline-size n none
contain-intrinsic-width nt none
container-name n none
container-type n normal
content nt, normal
content-visibility n visible
corner-bottom-left-shape nt superellipse(1)
corner-bottom-right-shape nt superellipse(1)
corner-end-end-shape nt superellipse(1)
corner-end-start-shape nt superellipse(1)
corner-start-end-shape nt superellipse(1)
corner-start-start-shape nt superellipse(1)
corner-top-left-shape nt superellipse(1)
corner-top-right-shape nt superellipse(1)
counter-increment nk none
counter-reset nk none
counter-set nk none
cursor i
cx nu 0px
cy nu 0px
d n none
direction i ltr
display n inline
dominant-baseline i
dynamic-range-limit i no-limit
empty-cells i show
field-sizing n fixed
fill it rgb(0, 0, 0)
fill-opacity i 1
fill-rule i nonzero
filter n none
flex-basis n
flex-direction n row
flex-grow n 0
flex-line-count n 1
flex-shrink n 1
flex-wrap n nowrap
float n none
flood-color n rgb(0, 0, 0)
flood-opacity n 1
font-family it "Times New Roman"
font-feature-settings i normal
font-kerning i
font-language-override i normal
font-optical-sizing i
font-palette i normal
font-size i 16px
font-size-adjust i none
font-stretch i 100%
font-style i normal
font-synthesis-small-caps i
font-synthesis-style i
font-synthesis-weight i
font-variant-alternates ik normal
font-variant-caps i normal
font-variant-east-asian i normal
font-variant-emoji i normal
font-variant-ligatures i normal
font-variant-numeric i normal
font-variant-position i normal
font-variation-settings i normal
font-weight i 400
forced-color-adjust i
frame-sizing n
grid-auto-columns ns
grid-auto-flow n row
grid-auto-rows ns
grid-column-end nu
grid-column-start nu
grid-row-end nu
grid-row-start nu
grid-template-areas n none
grid-template-columns nk none
grid-template-rows nk none
height n
hyphenate-character it
hyphenate-limit-chars it
hyphens i manual
image-orientation it from-image
image-rendering i
initial-letter nt normal
inline-size n
inset-block-end n
inset-block-start n
inset-inline-end n
inset-inline-start n
interactivity i
interest-delay-end nt normal
interest-delay-start nt normal
interpolate-size i numeric-only
isolation n
justify-content nt normal
justify-items nt normal
justify-self nt
left n
letter-spacing i normal
lighting-color n rgb(255, 255, 255)
line-break i
line-height i normal
list-style-image im none
list-style-position i outside
list-style-type it disc
margin-block-end n 0px
margin-block-start n 0px
margin-bottom n 0px
margin-inline-end n 0px
margin-inline-start n 0px
margin-left n 0px
margin-right n 0px
margin-top n 0px
margin-trim nk none
marker-end i none
marker-mid i none
marker-start i none
mask-clip nt border-box
mask-composite nt add
mask-image nt none
mask-mode nt match-source
mask-origin nt border-box
mask-repeat nt repeat
mask-size nt
mask-type n luminance
math-depth i 0
math-shift i normal
math-style i normal
max-block-size n none
max-height n none
max-inline-size n none
max-width n none
min-block-size n
min-height n
min-inline-size n
min-width n
mix-blend-mode n normal
object-fit n fill
object-position np 50% 50%
object-view-box n none
offset-anchor np
offset-distance n 0px
offset-path nk none
offset-position np normal
offset-rotate n auto 0deg
opacity n 1
order n 0
orphans i 2
outline-color n currentcolor
outline-offset n 0px
outline-style n none
outline-width n 3px
overflow-anchor n
overflow-block nt visible
overflow-clip-margin nts 0px
overflow-inline nt visible
overflow-wrap i normal
overflow-x n visible
overflow-y n visible
overlay n none
overscroll-behavior-block nt
overscroll-behavior-inline nt
overscroll-behavior-x n
overscroll-behavior-y n
padding-block-end n 0px
padding-block-start n 0px
padding-bottom n 0px
padding-inline-end n 0px
padding-inline-start n 0px
padding-left n 0px
padding-right n 0px
padding-top n 0px
paint-order ik normal
perspective n none
perspective-origin np 50% 50%
pointer-events i
position n static
position-anchor n normal
position-area n none
position-try-fallbacks nk none
position-try-order n normal
position-visibility nt anchors-visible
print-color-adjust it economy
quotes i
r nu 0px
reading-flow n normal
reading-order n 0
resize n none
right n
rotate nt none
row-gap n normal
row-rule-break n normal
row-rule-color nt currentcolor
row-rule-inset-cap-end n 0px
row-rule-inset-cap-start n 0px
row-rule-inset-junction-end n 0px
row-rule-inset-junction-start n 0px
row-rule-style nt none
row-rule-visibility-items n normal
row-rule-width nt 3px
ruby-align it space-around
ruby-overhang it
ruby-position it over
rule-overlap n row-over-column
rx nu
ry nu
scale nt none
scroll-axis-lock n
scroll-behavior n
scroll-initial-target nt none
scroll-margin-block-end n 0px
scroll-margin-block-start n 0px
scroll-margin-bottom n 0px
scroll-margin-inline-end n 0px
scroll-margin-inline-start n 0px
scroll-margin-left n 0px
scroll-margin-right n 0px
scroll-margin-top n 0px
scroll-marker-group n none
scroll-padding-block-end n
scroll-padding-block-start n
scroll-padding-bottom n
scroll-padding-inline-end n
scroll-padding-inline-start n
scroll-padding-left n
scroll-padding-right n
scroll-padding-top n
scroll-snap-align n none
scroll-snap-stop n normal
scroll-snap-type n none
scroll-target-group n none
scroll-timeline-axis nt, block
scroll-timeline-name nt, none
scrollbar-color it
scrollbar-gutter n
scrollbar-width n
shape-image-threshold n 0
shape-margin n 0px
shape-outside nkm none
shape-rendering i
speak it normal
stop-color n rgb(0, 0, 0)
stop-opacity n 1
stroke it none
stroke-dasharray ik none
stroke-dashoffset iu 0px
stroke-linecap i butt
stroke-linejoin i miter
stroke-miterlimit i 4
stroke-opacity i 1
stroke-width iu 1px
tab-size i 8
table-layout n
text-align i start
text-align-last i
text-anchor i start
text-autospace i no-autospace
text-box-edge it
text-box-trim n none
text-combine-upright i none
text-decoration-color n currentcolor
text-decoration-line n none
text-decoration-skip-ink i
text-decoration-style n solid
text-decoration-thickness n
text-emphasis-color i currentcolor
text-emphasis-position it over
text-emphasis-style it none
text-fit nt none
text-indent i 0px
text-justify i
text-orientation i mixed
text-overflow n clip
text-rendering i
text-shadow i none
text-size-adjust i
text-spacing-trim i normal
text-transform i none
text-underline-offset i
text-underline-position ik
text-wrap-mode i wrap
text-wrap-style i
timeline-scope nt, none
timeline-trigger-activation-range-end nt, normal
timeline-trigger-activation-range-start nt, normal
timeline-trigger-active-range-end nt,
timeline-trigger-active-range-start nt,
timeline-trigger-name nt, none
timeline-trigger-source n,
top n
touch-action n
transform n none
transform-box n view-box
transform-origin nt 50% 50%
transform-style n flat
transition-behavior n, normal
transition-delay n, 0s
transition-duration n, 0s
transition-property n all
transition-timing-function n, ease
translate nt none
trigger-scope nd none
unicode-bidi n normal
user-select i
vector-effect n none
vertical-align n baseline
view-timeline-axis nt, block
view-timeline-inset nt,
view-timeline-name nt, none
view-transition-class nk none
view-transition-group n normal
view-transition-name n none
view-transition-scope n none
visibility i visible
white-space-collapse i collapse
widows i 2
width n
will-change nk
window-drag nt none
word-break i normal
word-spacing i 0px
writing-mode i horizontal-tb
x nu 0px
y nu 0px
z-index n
zoom nt 1
-webkit-border-horizontal-spacing it 0px
-webkit-border-image nt none
-webkit-border-vertical-spacing it 0px
-webkit-box-align nt stretch
-webkit-box-decoration-break nt slice
-webkit-box-direction nt normal
-webkit-box-flex nt 0
-webkit-box-ordinal-group nt 1
-webkit-box-orient nt horizontal
-webkit-box-pack nt start
-webkit-box-reflect nt none
-webkit-font-smoothing it
-webkit-line-break it
-webkit-line-clamp nt none
-webkit-locale it
-webkit-mask-box-image-outset nt 0
-webkit-mask-box-image-repeat nt stretch
-webkit-mask-box-image-slice nt 0 fill
-webkit-mask-box-image-source nt none
-webkit-mask-box-image-width nt
-webkit-mask-position-x nt 0%
-webkit-mask-position-y nt 0%
-webkit-rtl-ordering it logical
-webkit-ruby-position nt before
-webkit-tap-highlight-color it rgba(0, 0, 0, 0.18)
-webkit-text-combine it none
-webkit-text-decorations-in-effect nt none
-webkit-text-fill-color it currentcolor
-webkit-text-orientation it vertical-right
-webkit-text-security it none
-webkit-text-stroke-color it currentcolor
-webkit-text-stroke-width it 0px
-webkit-user-drag nt
-webkit-user-modify it read-only
-webkit-writing-mode it horizontal-tb
background-position-x n-t 0%
background-position-y n-t 0%
page n-
page-margin-safety n-t ""
page-orientation n-t ""
size n-t ""
-webkit-perspective-origin-x n-t ""
-webkit-perspective-origin-y n-t ""
-webkit-transform-origin-x n-t ""
-webkit-transform-origin-y n-t ""
-webkit-transform-origin-z n-t ""
`;

/** A line for each shorthand: its name and its longhands, in which '&' is that name. */
export const SHORTHANDS = `
background-position &-x &-y
contain-intrinsic-size contain-intrinsic-width contain-intrinsic-height
font-variant &-ligatures &-caps &-alternates &-numeric &-east-asian &-position &-emoji
mask-position -webkit-mask-position-x -webkit-mask-position-y
text-decoration &-line &-thickness &-style &-color
-webkit-mask-box-image &-source &-slice &-width &-outset &-repeat
animation &-duration &-timing-function &-delay &-iteration-count &-direction &-fill-mode &-play-state &-name &-timeline &-range-start &-range-end
animation-range &-start &-end
background &-image &-position-x &-position-y &-size &-repeat &-attachment &-origin &-clip &-color
border &-top-color &-top-style &-top-width &-right-color &-right-style &-right-width &-bottom-color &-bottom-style &-bottom-width &-left-color &-left-style &-left-width &-image-source &-image-slice &-image-width &-image-outset &-image-repeat
border-block &-start-color &-start-style &-start-width &-end-color &-end-style &-end-width
border-block-color border-block-start-color border-block-end-color
border-block-end &-width &-style &-color
border-block-start &-width &-style &-color
border-block-style border-block-start-style border-block-end-style
border-block-width border-block-start-width border-block-end-width
border-bottom &-width &-style &-color
border-color border-top-color border-right-color border-bottom-color border-left-color
border-image &-source &-slice &-width &-outset &-repeat
border-inline &-start-color &-start-style &-start-width &-end-color &-end-style &-end-width
border-inline-color border-inline-start-color border-inline-end-color
border-inline-end &-width &-style &-color
border-inline-start &-width &-style &-color
border-inline-style border-inline-start-style border-inline-end-style
border-inline-width border-inline-start-width border-inline-end-width
border-left &-width &-style &-color
border-radius border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius
border-right &-width &-style &-color
border-spacing -webkit-border-horizontal-spacing -webkit-border-vertical-spacing
border-style border-top-style border-right-style border-bottom-style border-left-style
border-top &-width &-style &-color
border-width border-top-width border-right-width border-bottom-width border-left-width
column-rule &-width &-style &-color
column-rule-inset &-cap-start &-cap-end &-junction-start &-junction-end
column-rule-inset-cap &-start &-end
column-rule-inset-end column-rule-inset-cap-end column-rule-inset-junction-end
column-rule-inset-junction &-start &-end
column-rule-inset-start column-rule-inset-cap-start column-rule-inset-junction-start
columns column-width column-count column-height column-wrap
container &-name &-type
corner-block-end-shape corner-end-start-shape corner-end-end-shape
corner-block-start-shape corner-start-start-shape corner-start-end-shape
corner-bottom-shape corner-bottom-left-shape corner-bottom-right-shape
corner-inline-end-shape corner-start-end-shape corner-end-end-shape
corner-inline-start-shape corner-start-start-shape corner-end-start-shape
corner-left-shape corner-top-left-shape corner-bottom-left-shape
corner-right-shape corner-top-right-shape corner-bottom-right-shape
corner-shape corner-top-left-shape corner-top-right-shape corner-bottom-right-shape corner-bottom-left-shape
corner-top-shape corner-top-left-shape corner-top-right-shape
flex &-grow &-shrink &-basis
flex-flow flex-direction flex-wrap
font &-style &-variant-ligatures &-variant-caps &-variant-numeric &-variant-east-asian &-variant-alternates &-variant-position &-variant-emoji &-weight &-stretch &-size line-height &-family &-optical-sizing &-size-adjust &-kerning &-feature-settings &-variation-settings &-language-override
font-synthesis &-weight &-style &-small-caps
gap row-gap column-gap
grid &-template-rows &-template-columns &-template-areas &-auto-flow &-auto-rows &-auto-columns
grid-area grid-row-start grid-column-start grid-row-end grid-column-end
grid-column &-start &-end
grid-row &-start &-end
grid-template &-rows &-columns &-areas
inset top right bottom left
inset-block &-start &-end
inset-inline &-start &-end
interest-delay &-start &-end
list-style &-position &-image &-type
margin &-top &-right &-bottom &-left
margin-block &-start &-end
margin-inline &-start &-end
marker &-start &-mid &-end
mask &-image -webkit-mask-position-x -webkit-mask-position-y &-size &-repeat &-origin &-clip &-composite &-mode
offset &-position &-path &-distance &-rotate &-anchor
outline &-color &-style &-width
overflow &-x &-y
overscroll-behavior &-x &-y
padding &-top &-right &-bottom &-left
padding-block &-start &-end
padding-inline &-start &-end
place-content align-content justify-content
place-items align-items justify-items
place-self align-self justify-self
position-try &-order &-fallbacks
row-rule &-width &-style &-color
row-rule-inset &-cap-start &-cap-end &-junction-start &-junction-end
row-rule-inset-cap &-start &-end
row-rule-inset-end row-rule-inset-cap-end row-rule-inset-junction-end
row-rule-inset-junction &-start &-end
row-rule-inset-start row-rule-inset-cap-start row-rule-inset-junction-start
rule column-rule-width column-rule-style column-rule-color row-rule-width row-rule-style row-rule-color
rule-break row-rule-break column-rule-break
rule-color column-rule-color row-rule-color
rule-inset row-rule-inset-cap-start row-rule-inset-cap-end row-rule-inset-junction-start row-rule-inset-junction-end column-rule-inset-cap-start column-rule-inset-cap-end column-rule-inset-junction-start column-rule-inset-junction-end
rule-inset-cap row-rule-inset-cap-start row-rule-inset-cap-end column-rule-inset-cap-start column-rule-inset-cap-end
rule-inset-end column-rule-inset-cap-end column-rule-inset-junction-end row-rule-inset-cap-end row-rule-inset-junction-end
rule-inset-junction row-rule-inset-junction-start row-rule-inset-junction-end column-rule-inset-junction-start column-rule-inset-junction-end
rule-inset-start column-rule-inset-cap-start column-rule-inset-junction-start row-rule-inset-cap-start row-rule-inset-junction-start
rule-style column-rule-style row-rule-style
rule-visibility-items column-rule-visibility-items row-rule-visibility-items
rule-width column-rule-width row-rule-width
scroll-margin &-top &-right &-bottom &-left
scroll-margin-block &-start &-end
scroll-margin-inline &-start &-end
scroll-padding &-top &-right &-bottom &-left
scroll-padding-block &-start &-end
scroll-padding-inline &-start &-end
scroll-timeline &-name &-axis
text-box &-trim &-edge
text-emphasis &-style &-color
text-wrap &-mode &-style
timeline-trigger &-name &-source &-activation-range-start &-activation-range-end &-active-range-start &-active-range-end
timeline-trigger-activation-range &-start &-end
timeline-trigger-active-range &-start &-end
transition &-property &-duration &-timing-function &-delay &-behavior
view-timeline &-name &-axis &-inset
-webkit-text-stroke &-width &-color
white-space &-collapse text-wrap-mode
`;

/** A line for each other name of a property, -webkit- as a dash: the name, and what it stands for unless that is the name without -webkit-. */
export const ALIASES = `
grid-column-gap column-gap
grid-gap gap
grid-row-gap row-gap
page-break-after break-after
page-break-before break-before
page-break-inside break-inside
-align-content
-align-items
-align-self
-animation
-animation-delay
-animation-direction
-animation-duration
-animation-fill-mode
-animation-iteration-count
-animation-name
-animation-play-state
-animation-timing-function
-app-region
-appearance
-backface-visibility
-background-clip
-background-origin
-background-size
-border-after border-block-end
-border-after-color border-block-end-color
-border-after-style border-block-end-style
-border-after-width border-block-end-width
-border-before border-block-start
-border-before-color border-block-start-color
-border-before-style border-block-start-style
-border-before-width border-block-start-width
-border-bottom-left-radius
-border-bottom-right-radius
-border-end border-inline-end
-border-end-color border-inline-end-color
-border-end-style border-inline-end-style
-border-end-width border-inline-end-width
-border-radius
-border-start border-inline-start
-border-start-color border-inline-start-color
-border-start-style border-inline-start-style
-border-start-width border-inline-start-width
-border-top-left-radius
-border-top-right-radius
-box-shadow
-box-sizing
-clip-path
-column-break-after break-after
-column-break-before break-before
-column-break-inside break-inside
-column-count
-column-gap
-column-rule
-column-rule-color
-column-rule-style
-column-rule-width
-column-span
-column-width
-columns
-filter
-flex
-flex-basis
-flex-direction
-flex-flow
-flex-grow
-flex-shrink
-flex-wrap
-font-feature-settings
-hyphenate-character
-justify-content
-logical-height block-size
-logical-width inline-size
-margin-after margin-block-end
-margin-before margin-block-start
-margin-end margin-inline-end
-margin-start margin-inline-start
-mask
-mask-clip
-mask-composite
-mask-image
-mask-origin
-mask-position
-mask-repeat
-mask-size
-max-logical-height max-block-size
-max-logical-width max-inline-size
-min-logical-height min-block-size
-min-logical-width min-inline-size
-opacity
-order
-padding-after padding-block-end
-padding-before padding-block-start
-padding-end padding-inline-end
-padding-start padding-inline-start
-perspective
-perspective-origin
-print-color-adjust
-shape-image-threshold
-shape-margin
-shape-outside
-text-emphasis
-text-emphasis-color
-text-emphasis-position
-text-emphasis-style
-text-size-adjust
-transform
-transform-origin
-transform-style
-transition
-transition-delay
-transition-duration
-transition-property
-transition-timing-function
-user-select
word-wrap overflow-wrap
`;

/** What `all` sets before the other longhands, which come in alphabetical order; a star stands for those that begin so, in that order. */
export const FIRST_OF_ALL =
  'color-scheme forced-color-adjust math-depth position position-anchor text-size-adjust appearance color font-* position-area text-orientation text-rendering text-spacing-trim -webkit-font-smoothing -webkit-locale -webkit-text-orientation -webkit-writing-mode writing-mode zoom';

/** The longhands that `all` leaves as they are. */
export const NOT_OF_ALL =
  'direction unicode-bidi -webkit-border-image -webkit-user-modify -webkit-perspective-* -webkit-transform-*';

/** What style declarations have a property for although it is none: descriptors of at-rules. */
export const DESCRIPTORS = `
additive-symbols
ascent-override
base-palette
descent-override
epub-caption-side
epub-text-combine
epub-text-emphasis
epub-text-emphasis-color
epub-text-emphasis-style
epub-text-orientation
epub-text-transform
epub-word-break
epub-writing-mode
fallback
font-display
inherits
initial-value
line-gap-override
navigation
negative
override-colors
pad
prefix
range
result
size-adjust
speak-as
src
suffix
symbols
syntax
system
types
unicode-range
`;
