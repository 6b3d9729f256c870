/** How the viewer looks: by the preference of whoever looks at it, dark or light. */
export const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbfbf9, #16181d); --pane: light-dark(#fff, #1d2027); --ink: light-dark(#1f2328, #d8dee9);
  --dim: light-dark(#636c76, #8b95a7); --line: light-dark(#d9dce1, #323845); --tag: light-dark(#0550ae, #7fb4ff); --name: light-dark(#8250df, #c9a5ff);
  --value: light-dark(#0a6b3d, #8fd6a3); --wrong: light-dark(#b3261e, #ff8f87); --mark: light-dark(#ffefc2, #43370d); --match: light-dark(#c9ecd4, #1f4d31); --written: light-dark(#efe6fb, #33284a); }
* { box-sizing: border-box; }
body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: var(--paper); color: var(--ink);
  font: 14px/1.5 system-ui, sans-serif; }
header, footer { display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; border-block-end: 1px solid var(--line); flex-wrap: wrap; }
footer { border-block: 1px solid var(--line) 0; min-block-size: 2.8rem; }
h1 { font-size: 1rem; margin: 0; } h2 { font-size: .8rem; margin: 0; padding: .4rem .8rem; color: var(--dim); border-block-end: 1px solid var(--line); font-weight: 600; }
header label { margin-inline-start: auto; display: flex; gap: .5rem; align-items: center; }
input { font: 13px/1.5 ui-monospace, monospace; inline-size: 22rem; max-inline-size: 50vw; padding: .25rem .5rem; border: 1px solid var(--line); border-radius: 6px;
  background: var(--pane); color: inherit; }
input[aria-invalid=true] { border-color: var(--wrong); }
output { color: var(--dim); min-inline-size: 6rem; }
main { display: grid; grid-template-columns: 1fr 1fr 1.1fr; min-block-size: 0; }
section { display: grid; grid-template-rows: auto 1fr; min-block-size: 0; min-inline-size: 0; background: var(--pane); border-inline-end: 1px solid var(--line); }
pre, [role=tree], [role=listbox] { margin: 0; padding: .5rem .8rem; overflow: auto; font: 12.5px/1.6 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; cursor: text; }
:focus-visible { outline: 2px solid var(--tag); outline-offset: -2px; }
ul { list-style: none; margin: 0; padding-inline-start: 1.1rem; } [role=tree] { padding-inline-start: .6rem; }
[role=treeitem] > span { cursor: default; border-radius: 4px; padding: 0 .25rem; white-space: pre; }
[role=treeitem]:focus { outline: none; } [role=treeitem]:focus-visible > span { outline: 2px solid var(--tag); }
[role=treeitem][aria-expanded] > span::before { content: '▸ '; color: var(--dim); } [role=treeitem][aria-expanded=true] > span::before { content: '▾ '; }
[aria-selected=true] > span, [role=option][aria-selected=true] { background: var(--mark); }
[aria-selected=true] > span > .dim, [aria-selected=true] > .dim, .match > span > .dim { color: var(--ink); } [role=option].written { box-shadow: inset 3px 0 var(--name); } .match > span { background: var(--match); }
.tag { color: var(--tag); } .name { color: var(--name); } .value { color: var(--value); } .dim { color: var(--dim); } .wrong { color: var(--wrong); }
[role=option] { display: grid; grid-template-columns: 3.2rem 8rem 1fr auto; gap: .6rem; padding: 0 .4rem; border-radius: 4px; cursor: default; white-space: nowrap; }
[role=option] > * { overflow: hidden; text-overflow: ellipsis; } [role=listbox] { position: relative; padding-inline: .4rem; }
footer b { font-weight: 600; } footer code { font: 12.5px ui-monospace, monospace; overflow-wrap: anywhere; }
::highlight(written) { background: var(--written); } ::highlight(chosen) { background: var(--mark); } ::highlight(matches) { background: var(--match); } ::highlight(wrong) { text-decoration: underline wavy var(--wrong); }
@media (max-width: 60rem) { main { grid-template-columns: 1fr; grid-auto-rows: 1fr; } section { border-block-end: 1px solid var(--line); } }
`;
