/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'sizes of fonts by the depth of scripts': ({ document, getComputedStyle }) => {
    document.body.innerHTML = `<div style="font-size: 40px"><math scriptlevel=1 id=a><mrow id=b scriptlevel=" 2"></mrow>
      <mrow id=c scriptlevel="+2 "></mrow><mrow id=d scriptlevel="-02"></mrow><mrow id=e scriptlevel="1.5"></mrow>
      <mrow id=f scriptlevel="x"></mrow><mrow id=g scriptlevel="99999999999"></mrow><mrow id=h scriptlevel="+"></mrow>
      <mrow id=i scriptlevel="1" style="math-depth: 3"></mrow><mi scriptlevel=2 id=j mathsize="10px"></mi>
      <mi style="font-size: inherit" scriptlevel=2 id=k></mi><mi style="math-depth: add(2)" id=l></mi>
      <mi style="math-depth: add(2); font-size: 2em" id=m></mi>
      <mfrac><mi id=n></mi><mfrac><mi id=o></mi></mfrac></mfrac><mroot><mi id=p></mi><mi id=q></mi></mroot></math>
      <math id=r style="math-depth: 2"></math><b scriptlevel=2 id=s></b>
      <b style="font-size: math; math-depth: 5" id=t><i style="font-size: math; math-depth: 0" id=u></i></b></div>`;
    return [...document.querySelectorAll('[id]')].map((element) => {
      const { fontSize, mathDepth } = getComputedStyle(element);
      return `${element.id}: ${fontSize} ${mathDepth}`;
    });
  },
  'the smallest font that is relative to no length': ({ document, getComputedStyle }) => {
    document.body.innerHTML = `<b id=a style="font-size: 10%"><i id=b style="font-size: 50em"></i><i id=c></i></b>
      <b id=d style="font-size: 4px"><i id=e style="font-size: 50%"></i></b><b id=f style="font-size: 0"></b>
      <b id=g style="font-size: calc(1px + 0.1em)"></b><b id=h style="font-size: xx-small"><i id=i style="font-size: 50%"></i></b>
      <b id=j style="font-size: smaller"><i id=k style="font-size: 0.1em; width: 2em; margin: 1rem"></i></b>`;
    return [...document.querySelectorAll('[id]')].map((element) => {
      const { fontSize, width, marginTop } = getComputedStyle(element);
      return `${element.id}: ${fontSize} ${width} ${marginTop}`;
    });
  },
  'boxes of mathematics': ({ document, getComputedStyle }) => {
    document.body.innerHTML = `<div style="writing-mode: vertical-rl"><math id=a style="writing-mode: vertical-lr">
      <mrow id=b style="writing-mode: vertical-lr !important"><mtext id=c><p id=d></p><p id=e style="writing-mode: vertical-lr"></p></mtext></mrow></math>
      <math style="display: contents" id=f></math><math><math id=g></math><mi style="display: inline" id=h></mi>
      <mi style="display: inline-block" id=i></mi><mi style="display: inline math" id=j></mi><mi style="display: flex" id=k></mi></math>
      <math id=l style="float: left"></math></div>`;
    return [...document.querySelectorAll('[id]')].map((element) => {
      const { writingMode, display, minWidth, minHeight } = getComputedStyle(element);
      return `${element.id}: ${writingMode} ${display} ${minWidth} ${minHeight}`;
    });
  },
};
