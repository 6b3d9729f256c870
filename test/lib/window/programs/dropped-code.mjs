/** Prints whether a page finds its own `eval` after one where the stack was all but full, and engines had dropped what ends an eval. */
const { Window } = await import(process.argv[2]);
const window = new Window({ url: 'http://a.test/', runScripts: 'dangerously', html: '' });

// How many frames of a full stack are left until an eval has room; as many are tried. It is made anew, so that its frames stay as large.
window.eval(`globalThis.own = eval;
  globalThis.framesUntilRoom = (most) => Function('most', \`
    let left, count = 0;
    (function dive() {
      try { dive() } catch {}
      if (left !== undefined || ++count > most || eval !== own) return;
      try { left = eval('count') } catch {}
    })();
    return left\`)(most);`);

/** As much that engines look again and again for what is not used any more. */
function makeGarbage() {
  let kept = [];
  for (let index = 0; index < 40; index++) {
    kept.push(new Array(1_000_000).fill(index));
    if (kept.length > 10) kept = [];
  }
}

const least = Math.min(...[1, 2, 3].map(() => window.framesUntilRoom(1e9)));
for (let round = 0; round < 12; round++) {
  makeGarbage();
  // What begins an eval stays in use, and what ends it does not.
  window.framesUntilRoom(least - 2);
}
window.framesUntilRoom(1e9);
console.log(window.eval('eval === own'));
window.close();
